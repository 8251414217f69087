import { walks } from './walks.js'

walks('chromium')
