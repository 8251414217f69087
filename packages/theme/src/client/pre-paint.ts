import type { AnnouncementProps, ColorModeProps } from '@camdocs/core'
import { escapeJson } from '../lib/escape.js'
import { MODE_PARAMETER } from './color-mode.js'
import { ANNOUNCEMENT_DISMISSED_KEY, ANNOUNCEMENT_ID_KEY, COLOR_MODE_KEY, TABS_KEY } from './storage.js'

/** Start of the query parameters that become `data-*` attributes of the html element. */
const DATA_PARAMETER = 'camdocs-data-'

/**
 * The inline script that runs before the first paint: it takes attributes from the address (MODE-10), sets the colour
 * mode (MODE-4), hides an announcement that was closed (ANN-4) and shows the chosen tabs (MD-3). It stands in every page,
 * so it is as little text as its rules take.
 */
export function prePaintScript(options: ColorModeProps, announcement: AnnouncementProps | null): string {
  const rules = [
    attributes(),
    colorMode(options),
    announcement === null ? '' : dismissal(announcement),
    chosenTabs(),
  ]
  return `(function(r){var d=r.dataset,u=new URLSearchParams(location.search);${rules.join('')}})(document.documentElement)`
}

/** Pages may be embedded in special ways, which a site's style sheet tells by attributes; the theme's own are safe. */
function attributes(): string {
  const name = String.raw`/^${DATA_PARAMETER}((?!(theme|announcement|navbar|has-hydrated)$)[a-z\d-]+)$/`
  return `u.forEach(function(v,k){(k=${name}.exec(k))&&r.setAttribute('data-'+k[1],v)});`
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
    `var s=null,q=u.get(${escapeJson(MODE_PARAMETER)});${stored}` +
    `d.theme=q=='light'||q=='dark'?q:s!=null?s=='dark'?s:'light':${fallback};`
  )
}

/** ANN-3, ANN-5: another id than the stored one is a new announcement, whatever was closed before. */
function dismissal({ id, closeable }: AnnouncementProps): string {
  const [idKey, dismissedKey, current] = [ANNOUNCEMENT_ID_KEY, ANNOUNCEMENT_DISMISSED_KEY, id].map(escapeJson)
  const hide = closeable ? `else if(l.getItem(${dismissedKey})=='true')d.announcement='closed'` : ''
  return `try{var l=localStorage;if(l.getItem(${idKey})!=${current}){l.setItem(${idKey},${current});l.setItem(${dismissedKey},'false')}${hide}}catch(e){}`
}

/**
 * MD-3: the address comes after the storage, so it wins. The tabs are not parsed yet, so their choice is a style sheet,
 * which leaves tabs without such a value alone. Goes away when the tabs have the choice in their attributes.
 */
function chosenTabs(): string {
  const [key, start] = [escapeJson(TABS_KEY), TABS_KEY.length]
  const rules =
    `c+='.tabs[data-group="'+e(k)+'"]:has('+v+'){>.tab-panel{display:none}'+v+'{display:block}` +
    `>*>[role=tab]{--on:0}>*'+v+'{--on:1}}'`
  return (
    `var c='',e=CSS.escape,a=function(v,k){v='>[data-value="'+e(v)+'"]';${rules}},k;` +
    `try{for(k in localStorage)k.indexOf(${key})||a(localStorage[k],k.slice(${start}))}catch(e){}u.forEach(a);` +
    `if(c){k=new CSSStyleSheet;k.replaceSync(c);document.adoptedStyleSheets=[k]}`
  )
}
