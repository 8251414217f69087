import * as api from '../messages/api.js'
import * as components from '../messages/components.js'
import * as content from '../messages/content.js'
import * as doc from '../messages/doc.js'
import * as document from '../messages/document.js'
import * as entries from '../messages/entries.js'
import * as frame from '../messages/frame.js'
import * as notFound from '../messages/not-found.js'
import * as page from '../messages/page.js'
import * as pageMenu from '../messages/page-menu.js'
import * as searchDialog from '../messages/search-dialog.js'
import * as searchResults from '../messages/search-results.js'
import * as search from '../messages/search.js'
import * as versions from '../messages/versions.js'
import * as zoom from '../messages/zoom.js'
import type { LanguageTexts } from './language.js'

/** The texts of the English modules as a table, for the generator. Pages import the modules themselves. */
export default {
  code: 'en',
  messages: {
    api: { ...api },
    components: { ...components },
    content: { ...content },
    doc: { ...doc },
    document: { ...document },
    entries: { ...entries },
    frame: { ...frame },
    'not-found': { ...notFound },
    page: { ...page },
    'page-menu': { ...pageMenu },
    'search-dialog': { ...searchDialog },
    'search-results': { ...searchResults },
    search: { ...search },
    versions: { ...versions },
    zoom: { ...zoom },
  },
} satisfies LanguageTexts
