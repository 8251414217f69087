import { essentialBehavior } from './behavior.js'

essentialBehavior('firefox')
