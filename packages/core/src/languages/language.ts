import type * as api from '../messages/api.js'
import type * as components from '../messages/components.js'
import type * as content from '../messages/content.js'
import type * as doc from '../messages/doc.js'
import type * as document from '../messages/document.js'
import type * as entries from '../messages/entries.js'
import type * as frame from '../messages/frame.js'
import type * as notFound from '../messages/not-found.js'
import type * as page from '../messages/page.js'
import type * as pageMenu from '../messages/page-menu.js'
import type * as searchDialog from '../messages/search-dialog.js'
import type * as searchResults from '../messages/search-results.js'
import type * as search from '../messages/search.js'
import type * as versions from '../messages/versions.js'
import type * as zoom from '../messages/zoom.js'
import type { PluralForms } from '../messages/format-in.js'
import type { NounForms } from '../messages/format.js'

/** The modules in `messages/` that contain English texts, by file name. */
interface EnglishModules {
  readonly api: typeof api
  readonly components: typeof components
  readonly content: typeof content
  readonly doc: typeof doc
  readonly document: typeof document
  readonly entries: typeof entries
  readonly frame: typeof frame
  readonly 'not-found': typeof notFound
  readonly page: typeof page
  readonly 'page-menu': typeof pageMenu
  readonly 'search-dialog': typeof searchDialog
  readonly 'search-results': typeof searchResults
  readonly search: typeof search
  readonly versions: typeof versions
  readonly zoom: typeof zoom
}

/**
 * The type of the translation of a text or of a group of texts. A message with a number has a text for each
 * plural form of the language. The two names of a thing (`as const` in the English module) stay two.
 */
type Translated<Text> = Text extends string
  ? string
  : Text extends { readonly one: string; readonly other: string }
    ? string extends Text['one']
      ? PluralForms
      : NounForms
    : { readonly [Key in keyof Text]: Translated<Text[Key]> }

/** All texts of a language, by module and name. */
export type Messages = { readonly [Module in keyof EnglishModules]: Translated<EnglishModules[Module]> }

/** Some texts of a language: those that a site changes or adds. */
export type SomeMessages = { readonly [Module in keyof Messages]?: Partial<Messages[Module]> }

/** What pages in a language contain, as plain data. */
export interface LanguageTexts {
  /** BCP 47 language tag. It also determines plural forms and the format of numbers. */
  readonly code: string
  readonly messages: Messages
}
