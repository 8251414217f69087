import type { ColorModeProps } from '../contract.js'
import { escapeJson } from '../lib/escape.js'
import { MODE_PARAMETER } from './color-mode.js'
import { COLOR_MODE_KEY } from './storage.js'

/**
 * The inline script that sets the colour mode before the first paint (MODE-4). It follows the rules of `chooseMode`, in
 * as little text as they take: it stands in every page.
 */
export function prePaintScript(options: ColorModeProps): string {
  const stored = options.disableSwitch
    ? ''
    : `try{s=localStorage.getItem(${escapeJson(COLOR_MODE_KEY)})}catch(e){}`
  const fallback = options.respectSystem
    ? `matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'`
    : escapeJson(options.defaultMode)
  return (
    `(function(){var s=null,q=new URLSearchParams(location.search).get(${escapeJson(MODE_PARAMETER)});${stored}` +
    `document.documentElement.dataset.theme=q=='light'||q=='dark'?q:s!=null?s=='dark'?s:'light':${fallback}})()`
  )
}
