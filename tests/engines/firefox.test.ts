import { behavior } from './behavior.js'

behavior('firefox')
