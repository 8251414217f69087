import { fillMessage } from '@camdocs/core'
import { rootOf } from '@camdocs/base/model/content-root.js'
import { escapeAttribute } from './escape-attribute.js'
import type { RenderContext } from './render-context.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { releaseRoute } from './changelog.js'
import { newestLink, pageVersion } from './versions.js'

/**
 * Returns the HTML after the title of a doc that says to which version it belongs, and if the version is not
 * released or no longer maintained (DOC-7); "" outside of the docs, and if the docs have only one version.
 * Links to the page about the release, if there is one. Part of the article, so that no page loads a script
 * for it.
 */
export function versionNotice(id: string, context: RenderContext): string {
  const { roots, messages } = context
  const version = pageVersion(rootOf(id, roots), roots)
  if (!version) return ''
  const { name, label, state } = version
  const release = releaseRoute(label, context) ?? releaseRoute(name, context)
  const shown = text(messages.frame.version, label)
  const linked =
    release === undefined
      ? shown
      : `<a href="${escapeAttribute(siteHref(release.url, context.baseUrl))}">${shown}</a>`
  const badge = `<p class="version-badge">${linked}</p>`
  if (state === undefined) return badge
  const newest = newestLink(id, context)
  const link =
    newest === undefined
      ? ''
      : ` ${fillMessage(messages.versions.seeNewest, {
          link: `<a href="${escapeAttribute(newest.href)}">${text(messages.versions.newestOfPage, newest.label)}</a>`,
        })}`
  return `<div class="admonition" data-kind="caution" role="note"><p class="admonition-title">${messages.versions.states[state]}</p><p>${text(messages.versions.notices[state], label)}${link}</p></div>${badge}`
}

const text = (message: string, label: string): string => escapeAttribute(fillMessage(message, { label }))
