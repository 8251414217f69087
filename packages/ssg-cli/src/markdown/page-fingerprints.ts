import { createHash } from 'node:crypto'
import { TextProfile } from '../model/fingerprint.js'
import type { LinkRef, PageContent, PageFingerprints } from '../model/page.js'

/** Returns the fingerprints of a compiled page. */
export function pageFingerprints(
  title: string,
  { body, sections }: PageContent,
  links: readonly LinkRef[],
): PageFingerprints {
  const page = new TextProfile()
  const bySection: Record<string, string> = {}
  for (const { anchor, text } of sections) {
    const profile = new TextProfile(text)
    page.add(profile)
    const { fingerprint } = profile
    if (anchor !== null && fingerprint !== null) bySection[anchor] = fingerprint
  }
  const content = JSON.stringify([title, body, links.map(({ target }) => target)])
  return {
    digest: createHash('sha256').update(content).digest('base64url').slice(0, 10),
    page: page.fingerprint,
    sections: bySection,
  }
}
