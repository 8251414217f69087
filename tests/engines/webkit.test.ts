import { essentialBehavior } from './behavior.js'

essentialBehavior('webkit')
