import { furtherBehavior } from './behavior.js'

furtherBehavior('firefox')
