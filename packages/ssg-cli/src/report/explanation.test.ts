import { expect, test } from 'vitest'
import { codeUrl } from '@camdocs/base/model/documentation.js'
import { explanationOf } from './explanation.js'

const page = `---
title: Error codes
---

See [Commands](commands.md).

## Links

:::::entries

### \`CD1201\` No page {#cd1201}

- error

Like [CD1202](#cd1202). See [redirects](../guides/redirects.md#ids), and [allowed HTML](allowed-html.md).

\`\`\`\`md title="docs/a.md"
## A heading of the example

\`\`\`md
[a](./b.md)
\`\`\`

### \`CD1202\` In the example
\`\`\`\`

**Fix**: Correct the path.

### \`CD1202\` No heading {#cd1202}

- error or warning

The last one.

:::::

The end.
`

test('REPORT-5: the explanation of a code is its section, in which links outside of examples are absolute', () => {
  const url = 'https://camdocs.github.io/camdocs/docs'
  expect(explanationOf(page, 'CD1201')).toBe(`CD1201: No page

Like [CD1202](${url}/reference/error-codes#cd1202). See [redirects](${url}/guides/redirects#ids), and [allowed HTML](${url}/reference/allowed-html).

\`\`\`\`md title="docs/a.md"
## A heading of the example

\`\`\`md
[a](./b.md)
\`\`\`

### \`CD1202\` In the example
\`\`\`\`

**Fix**: Correct the path.

${codeUrl('CD1201')}
`)
  expect(explanationOf(page, 'CD1202')).toBe(`CD1202: No heading\n\nThe last one.\n\n${codeUrl('CD1202')}\n`)
})
