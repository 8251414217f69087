import { Link, useSite } from '@camdocs/theme'
import './index.css'

export const meta = { description: 'Learn how to install and use the project.' }

export default function Landing() {
  const { title, tagline } = useSite()
  return (
    <main className="landing">
      <h1>{title}</h1>
      <p>{tagline}</p>
      <p>
        <Link href="/docs/introduction">Read the introduction</Link>
      </p>
    </main>
  )
}
