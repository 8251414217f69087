import { htmlProblem, urlProblem } from './script-input-model.js'

/*
 * Pages that only the build of a complete site can check, because they use components, redirects, or slugs.
 */

/** A page's text, and the codes of its expected errors, in order. */
export type SiteInput = readonly [text: string, codes: readonly string[]]

/* Codes of errors in components. */

const propProblem = 'CD1320'
const contentProblem = 'CD1321'
const unknownComponentProblem = 'CD1319'

/** Values that could run a script if they were written to HTML, JSON, or JavaScript without escaping. */
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

/** Pages that pass hostile values to the component `Box` of `site-inputs.test.ts`, or imitate its HTML. */
export const componentInputs: readonly SiteInput[] = [
  ...propInputs,
  [':::Box[<b>title</b>]{hydrate=load}\n<script>PWNED=1</script>\n:::', [htmlProblem]],
  [':::Box[</script>]{hydrate=idle}\n`</script><script>PWNED=1</script>`\n:::', []],
  ['::Box{hydrate="load onload=PWNED=1"}', [propProblem]],
  ['::Box{hydrate=__proto__}', [propProblem]],
  ['::Box{hydrate=constructor}', [propProblem]],
  ['::Box{__proto__=x constructor=y toString=z hydrate=load}', []],
  ['::Box{dangerouslySetInnerHTML="<img src=x onerror=window.PWNED++>"}', [propProblem]],
  ['::Box{children="<script>PWNED=1</script>"}', [propProblem]],
  ['::Box{key=a ref=b}', [propProblem, propProblem]],
  ['::Box{...props}', []],
  ['::Box{note={PWNED=1}}', []],
  ['::Box{onclick="PWNED=1" onClick="PWNED=1"}', []],
  ['::Box{href="javascript:PWNED=1"}', [urlProblem]],
  ['::Constructor{a=b}', [unknownComponentProblem]],
  ['<camdocs-component data-use="0"></camdocs-component>\n\n::Box{a=b}', []],
  ['<camdocs-island data-props="{}" data-component="Box">a</camdocs-island>', []],
  ['Text :Box[a]{note="</script><script>PWNED=1</script>" hydrate=load} text', [contentProblem]],
]

/* Codes of errors in front matter. */

const redirectProblem = 'CD1408'
const slugProblem = 'CD1402'
const valueProblem = 'CD1104'

/** Pages with hostile redirects and slugs in their front matter. */
export const redirectInputs: readonly SiteInput[] = [
  ['---\nredirect_from: /"><script>PWNED=1</script>\n---\n\n# A', []],
  ["---\nredirect_from: /'-PWNED++-'\n---\n\n# A", []],
  ['---\nredirect_from: "//evil.example/a"\n---\n\n# A', [redirectProblem]],
  ['---\nredirect_from: "/\\\\evil.example"\n---\n\n# A', [redirectProblem]],
  ['---\nredirect_from: javascript:PWNED=1\n---\n\n# A', [valueProblem]],
  ['---\nredirect_from: /../../x\n---\n\n# A', [redirectProblem]],
  ['---\nredirect_from: "/a\\0b"\n---\n\n# A', [redirectProblem]],
  ['---\nredirect_from: "/\\ud800"\n---\n\n# A', [redirectProblem]],
  ['---\nredirect_from: /%2e%2e/%00/x\n---\n\n# A', [redirectProblem]],
  ['---\nslug: "/</script><script>PWNED=1</script>"\n---\n\n# A', []],
  ['---\nslug: "/\\ud800"\n---\n\n# A', [slugProblem]],
  ['---\nslug: //evil.example/a\n---\n\n# A', [slugProblem]],
  ['---\nslug: javascript:PWNED=1\n---\n\n# A', [slugProblem]],
]
