import { staticPages } from './static-page.js'

staticPages('chromium-111')
