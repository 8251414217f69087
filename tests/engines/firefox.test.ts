import { gate } from './gate.js'

gate('firefox')
