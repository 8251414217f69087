import { staticPages } from './static-page.js'

staticPages('webkit-without-popover')
