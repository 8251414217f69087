import { gate } from './gate.js'

gate('chromium')
