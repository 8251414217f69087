import { createHash } from 'node:crypto'
import { TextProfile } from '@camdocs/base/model/fingerprint.js'
import type { LinkRef, PageContent, PageFingerprints } from '@camdocs/base/model/page.js'

/** Returns the fingerprints of a compiled page. */
export function pageFingerprints(
  title: string,
  { body, sections }: PageContent,
  links: readonly LinkRef[],
): PageFingerprints {
  const pageProfile = new TextProfile()
  /** Fingerprints of the sections whose text is long enough, by anchor. */
  const sectionFingerprints: Record<string, string> = {}
  for (const { anchor, text } of sections) {
    const profile = new TextProfile(text)
    pageProfile.add(profile)
    const { fingerprint } = profile
    if (anchor !== null && fingerprint !== null) sectionFingerprints[anchor] = fingerprint
  }
  // The body contains only the indexes of links, not their targets.
  const content = JSON.stringify([title, body, links.map(({ target }) => target)])
  return {
    digest: createHash('sha256').update(content).digest('base64url').slice(0, 10),
    page: pageProfile.fingerprint,
    sections: sectionFingerprints,
  }
}
