import { routes } from './routes.js'

routes('chromium')
