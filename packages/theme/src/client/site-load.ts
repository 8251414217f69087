import type { SiteProps } from '@camdocs/core'
import { escapeJson } from '../lib/escape.js'

/** Set by the first module: script has arrived from where the page looks for it. */
export const LOADED_GLOBAL = 'camdocsLoaded'

/**
 * The inline script of the start page that says when the site's files are not where the page looks for them, which is
 * nearly always a wrong base path (ERR-5). The style sheet, if that did arrive, hides what it says (ERR-6).
 */
export function siteLoadScript({ baseUrl }: Pick<SiteProps, 'baseUrl'>): string {
  const lines = [
    'This site did not load properly.',
    'The usual cause is a wrong base path.',
    `The configured base path is ${baseUrl}${baseUrl === '/' ? ' (the default).' : '.'}`,
  ]
  return (
    `addEventListener('DOMContentLoaded',function(){if(window.${LOADED_GLOBAL})return;` +
    `var p=location.pathname,b=document.createElement('div');b.className='site-load-failure';` +
    `b.style.cssText='padding:1rem;background:#b00020;color:#fff;font:1rem/1.5 sans-serif';` +
    `${escapeJson(lines)}.concat('From this address it looks as if it should be '+p+(p.slice(-1)=='/'?'':'/')+'.')` +
    `.forEach(function(t){b.appendChild(document.createElement('p')).textContent=t});document.body.prepend(b)})`
  )
}
