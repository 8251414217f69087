import { expect, test } from 'vitest'
import { sectionOf } from './page-section.js'

const html = `<nav><h2 class="visually-hidden">Menu</h2></nav>
<h1>Camera</h1><p id="intro">Text.</p>
<h2 id="own" aria-label="a > b"><code>a &gt; b</code> and <a href="/x">links</a><a class="anchor" href="#own"></a></h2>
<h3 id="first-example">Example</h3><p>One.</p>
<h2 id="second">Second</h2>
<h3 id="second-example">Example</h3><p id="row">Two.</p>
<h2 id="gone">Only in the page</h2>`

const twin = [
  '# Camera',
  '',
  'Text.',
  '',
  '## `a > b` and [links](/x.md)',
  '',
  '```sh',
  '# Example',
  '## Second',
  '```',
  '',
  '### Example',
  '',
  'One.',
  '',
  '## Second',
  '',
  '### Example',
  '',
  'Two.',
].join('\n')

test('MACH-5: a section of a twin starts at its heading, and ends before the next one of the same level', () => {
  expect(sectionOf(twin, html, 'own')).toBe(
    twin.slice(twin.indexOf('## `a'), twin.indexOf('\n\n## Second\n\n')),
  )
  expect(sectionOf(twin, html, 'first-example')).toBe('### Example\n\nOne.')
  expect(sectionOf(twin, html, 'second-example')).toBe('### Example\n\nTwo.')
  // The element has no heading of its own.
  expect(sectionOf(twin, html, 'row')).toBe('### Example\n\nTwo.')
  expect(sectionOf(twin, html, 'intro')).toBe(twin)
})

test('MACH-5: a page without an ID, or a twin without its heading, has no such section', () => {
  expect(sectionOf(twin, html, 'missing')).toBeNull()
  expect(sectionOf(twin, html, 'gone')).toBeNull()
})
