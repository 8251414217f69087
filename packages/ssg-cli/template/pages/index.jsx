import { Link, useSite } from '@camdocs/theme'
import './index.css'

export const meta = { description: 'Learn how to install and use the project.' }

// Say what readers can do with the project.
const features = [
  { title: 'Quick to learn', text: 'The introduction takes five minutes.' },
  { title: 'Made for your task', text: 'Each guide solves a single task.' },
  { title: 'Easy to search', text: 'Press / on any page, and type what you need.' },
]

export default function Landing() {
  const { title, tagline } = useSite()
  return (
    <main className="landing">
      <h1>{title}</h1>
      <p className="landing-tagline">{tagline}</p>
      <p>
        <Link className="landing-button" href="/docs/introduction">
          Get started
        </Link>
      </p>
      <ul className="landing-features">
        {features.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </main>
  )
}
