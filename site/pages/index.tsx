import { Link } from '@camdocs/theme'
import type { ReactNode } from 'react'
import { ErrorsIcon, HooksIcon, LensesIcon } from './_landing/icons.js'
import { Install } from './_landing/install.js'
import { Sample } from './_landing/sample.js'
import { Viewfinder } from './_landing/viewfinder.js'
import './index.css'

export const meta = {
  title: 'VisionCamera Documentation',
  description:
    'Documentation for react-native-vision-camera 3.1.0, a camera library for React Native: photos, video, HDR, 60 fps, and frame processors on iOS and Android.',
}

const features = [
  {
    Icon: LensesIcon,
    title: 'Choose lenses and formats',
    text: 'Get the lenses, resolutions, frame rates, and HDR support of each phone, or let filters select the best match. Pause and resume the camera without unmounting the preview.',
    href: '/docs/guides/formats',
  },
  {
    Icon: HooksIcon,
    title: 'Start with two hooks',
    text: 'One hook requests permission, and another lists the cameras. Render the view, and you have a preview. For more control, choose devices and formats by your own rules.',
    href: '/docs/guides/devices',
  },
  {
    Icon: ErrorsIcon,
    title: 'Handle typed errors',
    text: 'Errors have codes that TypeScript checks. The guides list the platforms that raise each code and the differences between iOS and Android.',
    href: '/docs/guides/errors',
  },
]

const requirements = [
  { name: 'React Native', value: '0.72', note: 'old architecture' },
  { name: 'iOS', value: '12.4', note: 'or later, on a real phone' },
  { name: 'Android', value: 'SDK 26', note: 'Android 8 or later' },
  { name: 'Expo', value: 'Prebuild', note: "Expo Go isn't supported" },
]

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
        <p className="hero-tagline">The Camera library that sees the vision.</p>
        <p className="hero-summary">
          Take photos, record video in HDR or at 60&nbsp;fps if the phone supports it, and run JavaScript on
          every frame with frame processors, on iOS and Android.
        </p>
        <Install />
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

function Requirements(): ReactNode {
  return (
    <section className="needs" aria-labelledby="needs">
      <h2 id="needs">Requirements</h2>
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
    </section>
  )
}

function FirstPreview(): ReactNode {
  return (
    <section className="landing-section preview" aria-labelledby="preview">
      <div>
        <h2 id="preview">A live preview in one component</h2>
        <p>
          This component shows the back camera. For a complete app that also{' '}
          <Link href="/docs/guides#gettingrequesting-permissions">requests permission</Link>, see{' '}
          <Link href="/docs/guides#sixty-seconds">Getting Started</Link>.
        </p>
        <ol className="preview-steps">
          <li>Find the back camera in the list of devices.</li>
          <li>Show a message if the phone has no back camera.</li>
          <li>Render the camera. The preview is live while the camera is active.</li>
        </ol>
        <p>
          Test on a real phone. On the iOS simulator, the app{' '}
          <Link href="/docs/guides/troubleshooting#issue-simulator">crashes when it imports the library</Link>
          , so the missing-camera check never runs. To use a simulator,{' '}
          <Link href="/docs/guides/mocking">mock the library</Link>. Android 8 to 10 need a different{' '}
          <Link href="/docs/guides/troubleshooting#issue-android-zoom">zoom value</Link>.
        </p>
      </div>
      <Sample />
    </section>
  )
}
