import { Link, useSite } from '@camdocs/theme'
import { BarChart } from './_landing/bar-chart.js'
import { Demo } from './_landing/demo.js'
import { Install } from './_landing/install.js'
import { Report } from './_landing/report.js'
import './index.css'

export const meta = {
  description:
    'camdocs turns Markdown into a documentation site, and reports every broken link, anchor, and code sample.',
}

/** Each fact links to the page that explains it. */
const facts = [
  {
    title: 'Nothing breaks silently',
    text: 'Each build checks every internal link, anchor, and image, and can type-check your code samples.',
    link: { label: 'Check every pull request', to: '/docs/guides/checking' },
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
  {
    title: 'API pages from your types',
    text: 'The types of a TypeScript library become pages, joined with your prose. Guides link to symbols by name.',
    link: { label: 'Document an API', to: '/docs/guides/api-reference' },
  },
  {
    title: 'Parts for authors',
    text: 'Steps, cards, file trees, diagrams, and math. The build draws them, so they need no scripts.',
    link: { label: 'Write pages', to: '/docs/guides/writing' },
  },
  {
    title: 'Yours to restyle',
    text: 'Set your brand color in one line, replace a component such as the footer, or write an entire theme.',
    link: { label: 'Change the theme', to: '/docs/guides/themes' },
  },
]

export default function Landing() {
  return (
    <main className="landing">
      <Hero />
      <section className="landing-section" aria-labelledby="speed">
        <h2 id="speed">Change one page, wait for one page</h2>
        <p>
          These are sites of 500 pages. After a change to one of them, camdocs compiles only that page.{' '}
          <Link href="/docs/project/why-camdocs">Why camdocs</Link> explains how these figures were measured,
          and where other tools are better.
        </p>
        <div className="charts">
          <BarChart title="CPU time after a change to one page" measurement="onePage" />
          <BarChart title="Build without a cache" measurement="build" />
        </div>
      </section>
      <section className="landing-section" aria-labelledby="features">
        <h2 id="features">For writers and their readers</h2>
        <ul className="facts">
          {facts.map(({ title, text, link }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <Link href={link.to}>{link.label}</Link>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}

function Hero() {
  const { tagline } = useSite()
  return (
    <div className="hero">
      <div>
        <h1>{tagline}</h1>
        <p className="hero-summary">
          camdocs turns a folder of Markdown into a site that any static host can serve, and reports each
          broken link with its file, line, and column.
        </p>
        <Install />
        <p className="hero-links">
          <Link className="hero-button corners" href="/docs/guides/getting-started">
            Get started
          </Link>
          <Link href="/docs/guides/migrate">Move from another tool</Link>
        </p>
      </div>
      <div className="hero-proof">
        <Demo />
        <Report />
      </div>
    </div>
  )
}
