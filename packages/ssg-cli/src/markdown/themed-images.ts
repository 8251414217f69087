import type { Element } from 'hast'
import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { rangeWithin, report, type Draft } from './draft.js'

/** What can stand behind the "#" of an image's address, in our words and in GitHub's, and the class it becomes. */
const modes = new Map([
  ['light-only', 'light-only'],
  ['dark-only', 'dark-only'],
  ['gh-light-mode-only', 'light-only'],
  ['gh-dark-mode-only', 'dark-only'],
])

/** MODE-9: `![Alt](shot.png#dark-only)` is shown in one colour mode only. Viewers that do not know this show it too. */
export function readMode({ properties, position }: Element, draft: Draft): void {
  const { src } = properties
  if (typeof src !== 'string') return
  const [address = '', name] = src.split('#')
  const mode = modes.get(name ?? '')
  if (mode !== undefined) {
    properties.src = address
    properties.className = [...[properties.className ?? []].flat().map(String), mode]
    return
  }
  // A drawing has parts of its own that can be named.
  const meant = name === undefined || /\.svg$/i.test(address) ? undefined : closest(name, modes.keys())
  if (meant === undefined) return
  report(
    draft,
    'warning',
    codes.imageMode,
    rangeWithin(draft, { position }, `#${name ?? ''}`),
    `"#${name ?? ''}" says nothing of an image; it is shown in both colour modes.`,
    `Did you mean "#${meant}"?`,
  )
}
