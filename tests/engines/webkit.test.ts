import { behavior } from './behavior.js'

behavior('webkit')
