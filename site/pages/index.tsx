import { Link } from '@camdocs/theme'
import type { ReactNode } from 'react'
import { ErrorsIcon, HooksIcon, LensesIcon } from './_landing/icons.js'
import { Lens } from './_landing/lens.js'
import { Sample } from './_landing/sample.js'
import './index.css'

export const meta = {
  title: 'VisionCamera Documentation',
  description:
    'Documentation for react-native-vision-camera 3.1.0: choose lens, resolution, frame rate and HDR, take photos, record videos, run frame processors.',
}

const features = [
  {
    Icon: LensesIcon,
    title: 'Use what the phone offers',
    text: 'Choose the lens, the resolution, the frame rate and HDR from what the hardware has. Take photos, record video, pause and resume without unmounting the preview.',
    href: '/docs/guides/formats',
  },
  {
    Icon: HooksIcon,
    title: 'Start with two hooks',
    text: 'Ask for permission with one hook, get a camera with another, render the view. When you need more, pick devices and formats by your own rules.',
    href: '/docs/guides/devices',
  },
  {
    Icon: ErrorsIcon,
    title: 'Know what went wrong',
    text: 'Every error has a code, and TypeScript checks the codes. The guides list which platform raises each one, and where iOS and Android differ.',
    href: '/docs/guides/errors',
  },
]

const requirements = [
  { name: 'React Native', value: '0.72', note: 'old architecture' },
  { name: 'iOS', value: '12.4', note: 'or newer, on a real phone' },
  { name: 'Android', value: 'SDK 26', note: 'Android 8; set zoom below 11' },
  { name: 'Expo', value: 'Prebuild', note: 'not in Expo Go' },
]

const starts = [
  {
    title: 'Getting Started',
    text: 'Install the library, declare the permissions, and see a first preview in sixty seconds.',
    href: '/docs/guides',
  },
  {
    title: 'Taking Photos/Recording Videos',
    text: 'Capture to a file, and find that file on both platforms.',
    href: '/docs/guides/capturing',
  },
  {
    title: 'Frame Processors',
    text: 'Run JavaScript on every frame, within the time that a frame leaves you.',
    href: '/docs/guides/frame-processors',
  },
  {
    title: 'Troubleshooting',
    text: 'Go from a symptom to its fix, and see the known faults of this release.',
    href: '/docs/guides/troubleshooting',
  },
]

export default function Landing(): ReactNode {
  return (
    <main className="landing">
      <Hero />
      <Requirements />
      <FirstPreview />
      <section className="landing-section" aria-labelledby="features">
        <h2 id="features">A camera you control</h2>
        <div className="features">
          {features.map(({ Icon, title, text, href }) => (
            <article key={title} className="card feature">
              <Icon />
              <h3>
                <Link href={href}>{title}</Link>
              </h3>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </section>
      <section className="landing-section" aria-labelledby="start">
        <h2 id="start">Start here</h2>
        <ol className="starts">
          {starts.map(({ title, text, href }) => (
            <li key={title}>
              <h3>
                <Link href={href}>{title}</Link>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </main>
  )
}

function Hero(): ReactNode {
  return (
    <div className="hero">
      <div className="hero-text">
        <h1>VisionCamera</h1>
        <p className="hero-tagline">The Camera library that sees the vision.</p>
        <p>
          <Link className="shutter" href="/docs/guides">
            Read the guides
          </Link>
        </p>
        <p className="hero-note">
          Documentation for <span>react-native-vision-camera 3.1.0</span>
        </p>
      </div>
      <div className="viewfinder" aria-hidden="true">
        <Lens />
        <span>back</span>
        <span>4K 60 fps</span>
        <span>HDR</span>
        <span>1.0×</span>
      </div>
    </div>
  )
}

function Requirements(): ReactNode {
  return (
    <section className="needs" aria-labelledby="needs">
      <h2 id="needs">What it needs</h2>
      <dl>
        {requirements.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b> {note}
            </dd>
          </div>
        ))}
      </dl>
      <p className="install">
        <code>npm i react-native-vision-camera@3.1.0</code>
      </p>
    </section>
  )
}

function FirstPreview(): ReactNode {
  return (
    <section className="landing-section preview" aria-labelledby="preview">
      <div>
        <h2 id="preview">A live preview in one component</h2>
        <p>
          This component shows the back camera. Permission is{' '}
          <Link href="/docs/guides#gettingrequesting-permissions">one more hook</Link>, and{' '}
          <Link href="/docs/guides#sixty-seconds">Getting Started</Link> has the complete app.
        </p>
        <ol className="steps">
          <li>Find the camera on the back in the list of devices.</li>
          <li>Show a message on phones that have none.</li>
          <li>Render the view. While it is active, the preview is live.</li>
        </ol>
        <p>
          Run it on a phone. On the iOS simulator the app{' '}
          <Link href="/docs/guides/troubleshooting#fault-simulator">crashes at the import</Link> of the
          library. Android 8 to 10 need a{' '}
          <Link href="/docs/guides/troubleshooting#fault-android-zoom">zoom value</Link>.
        </p>
      </div>
      <Sample />
    </section>
  )
}
