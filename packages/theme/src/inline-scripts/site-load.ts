import { fillMessage, type SiteProps } from '@camdocs/core'
import * as documentMessages from '@camdocs/core/messages/document'
import { escapeJson } from '../lib/escape.js'
import { LOADED_GLOBAL } from '../lib/ids.js'

/**
 * Returns an inline script for the home page. The script shows a message if the site's scripts did not load,
 * usually because the base path is wrong (ERR-5). If the site's stylesheet did load, the stylesheet hides the
 * message (ERR-6).
 */
export function siteLoadScript({ baseUrl }: Pick<SiteProps, 'baseUrl'>): string {
  const { notLoaded, wrongBasePath, defaultBasePath, basePath, suggestedBasePath } = documentMessages
  const lines = [
    notLoaded,
    wrongBasePath,
    fillMessage(baseUrl === '/' ? defaultBasePath : basePath, { path: baseUrl }),
  ]
  return (
    `addEventListener('DOMContentLoaded',function(){if(window.${LOADED_GLOBAL})return;` +
    `var p=location.pathname,b=document.createElement('div');b.className='site-load-failure';` +
    `b.style.cssText='padding:1rem;background:#b00020;color:#fff;font:1rem/1.5 sans-serif';` +
    `${escapeJson(lines)}.concat(${escapeJson(suggestedBasePath)}.split('{path}').join(p+(p.slice(-1)=='/'?'':'/')))` +
    `.forEach(function(t){b.appendChild(document.createElement('p')).textContent=t});document.body.prepend(b)})`
  )
}
