import type { AnnouncementProps, ColorModeProps } from '../contract.js'
import { escapeJson } from '../lib/escape.js'
import { MODE_PARAMETER } from './color-mode.js'
import { ANNOUNCEMENT_DISMISSED_KEY, ANNOUNCEMENT_ID_KEY, COLOR_MODE_KEY } from './storage.js'

/** Start of the query parameters that become `data-*` attributes of the html element. */
const DATA_PARAMETER = 'camdocs-data-'

/**
 * The inline script that runs before the first paint: it takes attributes from the address (MODE-10), sets the colour
 * mode (MODE-4) and hides an announcement that was closed (ANN-4). It stands in every page, so it is as little text as
 * its rules take.
 */
export function prePaintScript(options: ColorModeProps, announcement: AnnouncementProps | null): string {
  const rules = attributes() + colorMode(options) + (announcement === null ? '' : dismissal(announcement))
  return `(function(r){var d=r.dataset,p=new URLSearchParams(location.search);${rules}})(document.documentElement)`
}

/** Pages may be embedded in special ways, which a site's style sheet tells by attributes; the theme's own are safe. */
function attributes(): string {
  const name = String.raw`/^${DATA_PARAMETER}((?!(theme|announcement|navbar|has-hydrated)$)[a-z\d-]+)$/`
  return `p.forEach(function(v,k){(k=${name}.exec(k))&&r.setAttribute('data-'+k[1],v)});`
}

/** The rules of `chooseMode`. */
function colorMode(options: ColorModeProps): string {
  const stored = options.disableSwitch
    ? ''
    : `try{s=localStorage.getItem(${escapeJson(COLOR_MODE_KEY)})}catch(e){}`
  const fallback = options.respectSystem
    ? `matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'`
    : escapeJson(options.defaultMode)
  return (
    `var s=null,q=p.get(${escapeJson(MODE_PARAMETER)});${stored}` +
    `d.theme=q=='light'||q=='dark'?q:s!=null?s=='dark'?s:'light':${fallback};`
  )
}

/** ANN-3, ANN-5: another id than the stored one is a new announcement, whatever was closed before. */
function dismissal({ id, closeable }: AnnouncementProps): string {
  const [idKey, dismissedKey, current] = [ANNOUNCEMENT_ID_KEY, ANNOUNCEMENT_DISMISSED_KEY, id].map(escapeJson)
  const hide = closeable ? `else if(l.getItem(${dismissedKey})=='true')d.announcement='closed'` : ''
  return `try{var l=localStorage;if(l.getItem(${idKey})!=${current}){l.setItem(${idKey},${current});l.setItem(${dismissedKey},'false')}${hide}}catch(e){}`
}
