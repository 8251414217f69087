import { routes } from './routes.js'

routes('webkit')
