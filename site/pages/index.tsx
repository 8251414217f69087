import { Link } from '@camdocs/theme'
import type { ReactNode } from 'react'
import { Builds } from './_landing/builds.js'
import { Install } from './_landing/install.js'
import { Show } from './_landing/show.js'
import { Viewfinder } from './_landing/viewfinder.js'
import './index.css'

export const meta = {
  title: 'VisionCamera Documentation',
  description:
    'Documentation for react-native-vision-camera 3.1.0, a camera library for React Native: photos, video, HDR, 60 fps, and frame processors on iOS and Android.',
}

/** The pages under "Start here". */
const startPages = [
  {
    title: 'Getting Started',
    text: 'Install the library, declare the permissions, and show your first preview.',
    href: '/docs/guides',
  },
  {
    title: 'Taking Photos/Recording Videos',
    text: 'Capture to files, and use those files on both platforms.',
    href: '/docs/guides/capturing',
  },
  {
    title: 'Frame Processors',
    text: 'Run JavaScript on every frame, and avoid dropped frames.',
    href: '/docs/guides/frame-processors',
  },
  {
    title: 'Troubleshooting',
    text: 'Find the fix for a symptom, and check the known issues of this release.',
    href: '/docs/guides/troubleshooting',
  },
]

export default function Landing(): ReactNode {
  return (
    <main className="landing">
      <Hero />
      <Show />
      <Builds />
      <section className="landing-section" aria-labelledby="start">
        <h2 id="start">Start here</h2>
        <ol className="starts">
          {startPages.map(({ title, text, href }) => (
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
        <h1>
          Vision
          <wbr />
          Camera
        </h1>
        <p className="hero-kind">Camera library for React Native</p>
        <p className="hero-summary">
          Take photos, record video in HDR or at 60&nbsp;fps if the phone supports it, and run JavaScript on
          every frame with frame processors, on iOS and Android.
        </p>
        <Install />
        <p className="hero-needs">
          For <b>React Native 0.72</b> with the old architecture, <b>iOS 12.4</b>, and <b>Android 8</b>, on a
          phone. Expo requires prebuild. See <Link href="/docs/guides#requirements">all requirements</Link>{' '}
          and <Link href="/docs/guides/troubleshooting">known issues</Link>.
        </p>
        <p className="hero-links">
          <Link className="shutter corners" href="/docs/guides">
            Read the guides
          </Link>
          <Link href="/docs/api/">API reference</Link>
        </p>
      </div>
      <Viewfinder />
    </div>
  )
}
