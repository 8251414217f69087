import { essentialBehavior, furtherBehavior } from './behavior.js'

essentialBehavior('chromium')
furtherBehavior('chromium')
