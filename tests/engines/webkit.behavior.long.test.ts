import { furtherBehavior } from './behavior.js'

furtherBehavior('webkit')
