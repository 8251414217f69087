import { gate } from './gate.js'

gate('webkit')
