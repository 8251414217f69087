import { walks } from './walks.js'

walks('firefox')
