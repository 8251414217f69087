import { routes } from './routes.js'

routes('firefox')
