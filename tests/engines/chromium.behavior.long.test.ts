import { behavior } from './behavior.js'

behavior('chromium')
