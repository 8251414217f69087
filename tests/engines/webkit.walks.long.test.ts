import { walks } from './walks.js'

walks('webkit')
