/*
 * Pages that only the build of a complete site can check, because they use components, redirects, or slugs.
 */

/** A page's text, and the codes of its expected errors. */
export type SiteInput = readonly [text: string, codes: readonly string[]]

const attribute = 'CD1320'

/** Values that could end the script element, attribute, or JSON that contains them. */
const values = [
  '</script><script>PWNED=1</script>',
  '</camdocs-island><img src=x onerror=window.PWNED++>',
  '<!--<script>PWNED=1</script>-->',
  '<!--',
  '\u2028PWNED=1\u2029',
  "'><img src=x onerror=window.PWNED++>",
  '&quot;&gt;&lt;img src=x onerror=window.PWNED++&gt;',
  '{&quot;__proto__&quot;:{&quot;PWNED&quot;:1}}',
  '\\u003cscript>PWNED=1</script>',
  '${PWNED=1}',
]

const propInputs: readonly SiteInput[] = values.flatMap((value): SiteInput[] => [
  [`::Box{note="${value}"}`, []],
  [`::Box{note="${value}" hydrate=load}`, []],
])

export const componentInputs: readonly SiteInput[] = [
  ...propInputs,
  [':::Box[<b>title</b>]{hydrate=load}\n<script>PWNED=1</script>\n:::', ['CD1307']],
  [':::Box[</script>]{hydrate=idle}\n`</script><script>PWNED=1</script>`\n:::', []],
  ['::Box{hydrate="load onload=PWNED=1"}', [attribute]],
  ['::Box{hydrate=__proto__}', [attribute]],
  ['::Box{hydrate=constructor}', [attribute]],
  ['::Box{__proto__=x constructor=y toString=z hydrate=load}', []],
  ['::Box{dangerouslySetInnerHTML="<img src=x onerror=window.PWNED++>"}', [attribute]],
  ['::Box{children="<script>PWNED=1</script>"}', [attribute]],
  ['::Box{key=a ref=b}', [attribute, attribute]],
  ['::Box{...props}', []],
  ['::Box{note={PWNED=1}}', []],
  ['::Box{onclick="PWNED=1" onClick="PWNED=1"}', []],
  ['::Box{href="javascript:PWNED=1"}', ['CD1204']],
  ['::Constructor{a=b}', ['CD1319']],
  ['<camdocs-component data-use="0"></camdocs-component>\n\n::Box{a=b}', []],
  ['<camdocs-island data-props="{}" data-component="Box">a</camdocs-island>', []],
  ['Text :Box[a]{note="</script><script>PWNED=1</script>" hydrate=load} text', ['CD1321']],
]

const path = 'CD1408'
const slug = 'CD1402'

/** Pages with hostile redirects and slugs in their front matter. */
export const redirectInputs: readonly SiteInput[] = [
  ['---\nredirect_from: /"><script>PWNED=1</script>\n---\n\n# A', []],
  ["---\nredirect_from: /'-PWNED++-'\n---\n\n# A", []],
  ['---\nredirect_from: "//evil.example/a"\n---\n\n# A', [path]],
  ['---\nredirect_from: "/\\\\evil.example"\n---\n\n# A', [path]],
  ['---\nredirect_from: javascript:PWNED=1\n---\n\n# A', ['CD1104']],
  ['---\nredirect_from: /../../x\n---\n\n# A', [path]],
  ['---\nredirect_from: "/a\\0b"\n---\n\n# A', [path]],
  ['---\nredirect_from: "/\\ud800"\n---\n\n# A', [path]],
  ['---\nredirect_from: /%2e%2e/%00/x\n---\n\n# A', [path]],
  ['---\nslug: "/</script><script>PWNED=1</script>"\n---\n\n# A', []],
  ['---\nslug: "/\\ud800"\n---\n\n# A', [slug]],
  ['---\nslug: //evil.example/a\n---\n\n# A', [slug]],
  ['---\nslug: javascript:PWNED=1\n---\n\n# A', [slug]],
]
