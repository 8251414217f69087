import { Link } from '@camdocs/theme'
import type { ReactNode } from 'react'
import { Landscape } from './lens.js'

/** A landscape in a picture of 240 by 120 units. */
const Scenery = (): ReactNode => (
  <>
    <rect className="scene-sky" width="240" height="120" />
    <g transform="translate(-126 -161) scale(1.02)">
      <Landscape />
    </g>
  </>
)

/** Each links to a guide, and shows a result. */
const builds = [
  {
    title: 'A photo app',
    text: 'Full-resolution photos with flash and metadata.',
    href: '/docs/guides/capturing#taking-photos',
    picture: (
      <>
        <Scenery />
        <path className="build-focus" d="M93 44v-10h10m44 0h10v10m0 32v10h-10m-44 0h-10v-10" />
      </>
    ),
  },
  {
    title: 'A video recorder',
    text: 'Pause, resume, and HDR or 60\u00a0fps where the phone has it.',
    href: '/docs/guides/capturing#recording-videos',
    picture: (
      <>
        <Scenery />
        <rect className="build-plate" x="12" y="12" width="74" height="22" rx="11" />
        <circle className="build-record" cx="25" cy="23" r="5" />
        <text x="36" y="27">
          00:12
        </text>
      </>
    ),
  },
  {
    title: 'A scanner',
    text: 'Frame processors hand each frame to a native detector.',
    href: '/docs/guides/frame-processors',
    picture: (
      <>
        <rect className="build-ground" width="240" height="120" />
        <path
          className="build-code"
          d="M86 26h24v24H86zM130 26h24v24h-24zM86 70h24v24H86zM94 34h8v8h-8zM138 34h8v8h-8zM94 78h8v8h-8zM118 26h6v12h-6zM118 46h12v6h-12zM92 56h14v6H92zM134 58h20v6h-20zM118 64h8v14h-8zM134 72h8v8h-8zM146 72h8v22h-8zM118 86h20v8h-20z"
        />
        <path className="build-focus" d="M74 26v-12h12m68 0h12v12m0 68v12h-12m-68 0h-12v-12" />
      </>
    ),
  },
  {
    title: 'Slow motion',
    text: 'Filters find the format with the highest frame rate.',
    href: '/docs/guides/formats',
    picture: (
      <>
        <rect className="build-ground" width="240" height="120" />
        {[16, 70, 124, 178].map((x, index) => (
          <svg
            key={x}
            x={x}
            y="34"
            width="46"
            height="52"
            viewBox="60 10 92 104"
            preserveAspectRatio="xMidYMid slice"
          >
            <g transform={`translate(${String(-6 * index)} 0)`}>
              <Scenery />
            </g>
          </svg>
        ))}
        <text x="16" y="106">
          240&nbsp;fps
        </text>
      </>
    ),
  },
]

export function Builds(): ReactNode {
  return (
    <section className="landing-section" aria-labelledby="builds">
      <h2 id="builds">What do you build?</h2>
      <ul className="builds">
        {builds.map(({ title, text, href, picture }) => (
          <li key={title} className="card build">
            <svg viewBox="0 0 240 120" aria-hidden="true" focusable="false">
              {picture}
            </svg>
            <h3>
              <Link href={href}>{title}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
