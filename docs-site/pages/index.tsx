import { Link, useSite } from '@camdocs/theme'
import './index.css'

export const meta = {
  description:
    'camdocs turns Markdown into a documentation site, and reports every broken link, anchor, and code sample.',
}

/** What camdocs prints for a misspelled link. */
const report = `docs/capturing.md:46:131  error CD1201  "./formts.md" does not match any page.
    45 |
  > 46 | … and frame rate come from the [format](./formts.md).
       |                                         ^^^^^^^^^^^
  hint: Did you mean "/docs/formats"?`

const commands = `npm create camdocs@latest my-docs
cd my-docs && npm install && npm run dev`

/** Each fact links to the page that explains it. */
const facts = [
  {
    title: 'Nothing breaks silently',
    text: 'Each build checks every internal link, anchor, and image, and can type-check your code samples.',
    link: { label: 'Check every pull request', to: '/docs/guides/checking' },
  },
  {
    title: '500 pages in 11 seconds',
    text: 'On 2 cores, without a cache. After a change to one page, a build takes 2.6 seconds of CPU time.',
    link: { label: 'Compare camdocs with seven other tools', to: '/docs/project/why-camdocs' },
  },
  {
    title: '50 ms from save to screen',
    text: 'The preview updates the open page, and keeps your scroll position and tabs.',
    link: { label: 'Preview while you write', to: '/docs/guides/preview' },
  },
  {
    title: 'Readable without JavaScript',
    text: 'Pages are complete HTML with a strict Content Security Policy. Search needs no server.',
    link: { label: 'Publish a site', to: '/docs/guides/deploy' },
  },
]

export default function Landing() {
  const { tagline } = useSite()
  return (
    <main className="landing">
      <header>
        <h1>{tagline}</h1>
        <p>
          camdocs turns a folder of Markdown into a site that any static host can serve, and reports each
          problem with its file, line, and column.
        </p>
      </header>
      <Code text={report} label="What camdocs prints for a broken link" />
      <h2>Create a site and preview it</h2>
      <Code text={commands} label="Commands that create a site and preview it" />
      <p className="landing-links">
        <Link href="/docs/guides/getting-started">Get started</Link>
        <Link href="/docs/guides/migrate">Move from another tool</Link>
        <Link href="/docs/reference/settings">Reference</Link>
      </p>
      <ul className="landing-facts">
        {facts.map(({ title, text, link }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            <Link href={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </main>
  )
}

function Code({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className="code">
      <pre tabIndex={0} aria-label={label}>
        <code>{text}</code>
      </pre>
    </div>
  )
}
