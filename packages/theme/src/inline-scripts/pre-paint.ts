import type { AnnouncementProps, ColorModeProps } from '@camdocs/core'
import { MODE_PARAMETER } from '../browser/color-mode.js'
import {
  ANNOUNCEMENT_DISMISSED_KEY,
  ANNOUNCEMENT_ID_KEY,
  COLOR_MODE_KEY,
  TABS_KEY,
  TABS_STYLE_GLOBAL,
} from '../browser/storage.js'
import { escapeJson } from '../lib/escape.js'

/** Prefix of the query parameters that set `data-*` attributes of the html element (MODE-10). */
const DATA_PARAMETER = 'camdocs-data-'

/**
 * Whether a browser has everything that the theme's scripts use. Of these features, browsers got
 * `light-dark()` and popovers last: Chrome 123, Firefox 125, and Safari 17.5 are the first with both.
 */
const IS_SUPPORTED = `CSS.supports('color','light-dark(red,red)')&&'popover'in r`

/**
 * Returns the inline script that runs before the first paint. It sets attributes from the query string
 * (MODE-10), sets the color mode (MODE-4), and hides an announcement that was closed (ANN-4). If the browser
 * supports the theme's scripts, it also sets `data-scripted`, shows the selected tabs (MD-3), and opens the
 * entry that the fragment names (PART-12). Without the attribute, the page is static: `boot.ts` starts
 * nothing, and the stylesheet hides what needs scripts, as if the browser had no JavaScript (NOJS-3). The
 * script is in every page, so it is as short as possible: `r` is the html element, `d` contains its `data-*`
 * attributes, and `u` contains the query parameters.
 */
export function prePaintScript(options: ColorModeProps, announcement: AnnouncementProps | null): string {
  const rules = [
    attributeRules(),
    colorModeRule(options),
    announcement === null ? '' : announcementRule(announcement),
    `if(${IS_SUPPORTED}){d.scripted='';${contentRules()}}`,
  ]
  return `(function(r){var d=r.dataset,u=new URLSearchParams(location.search);${rules.join('')}})(document.documentElement)`
}

/**
 * Lets the query string set attributes for the site's stylesheet. The attributes that the theme sets on the
 * html element are excluded, because a link that set them could break the page.
 */
function attributeRules(): string {
  // Matches `camdocs-data-embed` and captures "embed". Does not match `camdocs-data-theme`.
  const parameter = String.raw`/^${DATA_PARAMETER}((?!(theme|scripted|announcement|navbar|menu|dialog|busy|has-hydrated)$)[a-z\d-]+)$/`
  return `u.forEach(function(v,k){(k=${parameter}.exec(k))&&r.setAttribute('data-'+k[1],v)});`
}

/** Implements the same rules as `chooseMode`: `q` is the query parameter, and `s` is the stored mode. */
function colorModeRule(options: ColorModeProps): string {
  const readStored = options.disableSwitch
    ? ''
    : `try{s=localStorage.getItem(${escapeJson(COLOR_MODE_KEY)})}catch(e){}`
  const fallback = options.respectSystem
    ? `matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'`
    : escapeJson(options.defaultMode)
  return (
    `var s=null,q=u.get(${escapeJson(MODE_PARAMETER)});${readStored}` +
    `d.theme=q=='light'||q=='dark'?q:s!=null?s=='dark'?s:'light':${fallback};`
  )
}

/**
 * If the id differs from the stored id, the announcement is new and has not been closed, so the rule stores
 * the id and resets the stored dismissal (ANN-3, ANN-5). Otherwise, it hides the announcement if it can be
 * closed and was closed.
 */
function announcementRule({ id, closeable }: AnnouncementProps): string {
  const [idKey, dismissedKey, current] = [ANNOUNCEMENT_ID_KEY, ANNOUNCEMENT_DISMISSED_KEY, id].map(escapeJson)
  const reset = `l.setItem(${idKey},${current});l.setItem(${dismissedKey},'false')`
  const elseHide = closeable ? `else if(l.getItem(${dismissedKey})=='true')d.announcement='closed'` : ''
  return `try{var l=localStorage;if(l.getItem(${idKey})!=${current}){${reset}}${elseHide}}catch(e){}`
}

/**
 * Applies stored tabs first and the query string second, so that the query string takes precedence (MD-3).
 * The browser has not parsed the tabs yet, so the script adopts a stylesheet that selects them as soon as
 * they exist. The CSS rules do not match a group that has no tab with the selected value. `content/tabs.ts`
 * removes the stylesheet after it has set the tabs' attributes. The entry is the one that contains an anchor
 * link to the fragment, because `:target` matches only after the document has been parsed.
 *
 * In the script, `a(value, group)` adds the rules of a group to the CSS `c`. Any query parameter can be the
 * name of a group. `--on` is the property that the styles of a selected tab depend on (`tabs.css`).
 */
function contentRules(): string {
  const [prefix, prefixLength] = [escapeJson(TABS_KEY), TABS_KEY.length]
  const rules =
    `c+='.tabs[data-group="'+e(k)+'"]:has('+v+'){>.tab-panel{display:none}'+v+'{display:block}` +
    `>*>[role=tab]{--on:0}>*'+v+'{--on:1}}'`
  return (
    `var c='',e=CSS.escape,a=function(v,k){v='>[data-value="'+e(v)+'"]';${rules}},k;` +
    `try{for(k in localStorage)k.indexOf(${prefix})||a(localStorage[k],k.slice(${prefixLength}))}catch(e){}u.forEach(a);` +
    `if(k=location.hash)c+='.entry:has([href="'+e(k)+'"].anchor)>details::details-content{content-visibility:visible}';` +
    `if(c){k=window.${TABS_STYLE_GLOBAL}=new CSSStyleSheet;k.replaceSync(c);document.adoptedStyleSheets.push(k)}`
  )
}
