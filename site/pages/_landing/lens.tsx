import type { ReactNode } from 'react'

/** The six blades of an iris: each extends one side of the opening to the rim. */
const blades = [
  'M373.1 196.7L326.6 415.8A196 196 0 0 0 435.6 252.9Z',
  'M344 333.7L131 402.9A196 196 0 0 0 326.6 415.8Z',
  'M210.9 376.9L44.4 227.1A196 196 0 0 0 131 402.9Z',
  'M106.9 283.3L153.4 64.2A196 196 0 0 0 44.4 227.1Z',
  'M136 146.3L349 77.1A196 196 0 0 0 153.4 64.2Z',
  'M269.1 103.1L435.6 252.9A196 196 0 0 0 349 77.1Z',
]
/** The hexagon between the blades. */
const opening = 'M373.1 196.7L344 333.7L210.9 376.9L106.9 283.3L136 146.3L269.1 103.1Z'

/** A decorative lens with a landscape in its opening and a focus square on the peak. */
export function Lens(): ReactNode {
  return (
    <svg className="lens" viewBox="0 0 480 480" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="lens-opening">
          <path d={opening} />
        </clipPath>
        <path id="lens-upper" d="M27 240A213 213 0 0 1 453 240" />
        <path id="lens-lower" d="M17 240A223 223 0 0 0 463 240" />
      </defs>
      <circle className="lens-barrel" cx="240" cy="240" r="236" />
      <circle className="lens-rim" cx="240" cy="240" r="199" />
      <path className="lens-ticks" d={ticks(7.5, 201, 206)} />
      <text className="lens-text">
        <textPath href="#lens-upper" startOffset="50%">
          react-native-vision-camera
        </textPath>
        <textPath href="#lens-lower" startOffset="50%">
          3.1.0
        </textPath>
      </text>
      <g clipPath="url(#lens-opening)">
        <rect className="scene-sky" x="100" y="100" width="280" height="280" />
        <g transform="translate(-53 -46) scale(1.22)">
          <Landscape />
        </g>
      </g>
      <circle className="lens-shutter" cx="240" cy="240" r="150" clipPath="url(#lens-opening)" />
      {blades.map((blade) => (
        <path key={blade} className="lens-blade" d={blade} />
      ))}
      <path className="lens-edge" d={opening} />
      <path className="lens-focus" d="M188 196v-16h16m62 0h16v16m0 62v16h-16m-62 0h-16v-16" />
      <path className="lens-glint" d="M77 146A188 188 0 0 1 146 77" />
    </svg>
  )
}

/** A path with a radial line every `step` degrees of a circle, from radius `from` to radius `to`. */
function ticks(step: number, from: number, to: number): string {
  const lines: string[] = []
  for (let degrees = 0; degrees < 360; degrees += step) {
    const angle = (degrees * Math.PI) / 180
    const point = (radius: number) =>
      `${(240 + radius * Math.cos(angle)).toFixed(1)} ${(240 + radius * Math.sin(angle)).toFixed(1)}`
    lines.push(`M${point(from)}L${point(to)}`)
  }
  return lines.join('')
}

/** A mountain with two trees. */
export function Landscape(): ReactNode {
  return (
    <>
      <circle className="scene-sun" cx="292" cy="172" r="15" />
      <path className="scene-far" d="M120 262l34-22 26 14 44-52 18 15 15-11 46 52 22-12 50 32v90H120z" />
      <path className="scene-snow" d="M224 202l18 15 15-11 17 19-10 3-9-8-11 13-12-14-10 9-11-9z" />
      <path className="scene-mid" d="M120 284c30-16 52-22 78-10s44 16 72 2 60-14 90 2v84H120z" />
      <path className="scene-near" d="M120 318c44-18 76-16 116-6s78 6 124-10v60H120z" />
      <path
        className="scene-tree"
        d="M186 322l-9-1 6-9-4-1 6-9-3-1 6-11 6 11-3 1 6 9-4 1 6 9-9 1v5h-4zm23 4l-7-1 5-7-3-1 4-7-2-1 5-9 5 9-2 1 4 7-3 1 5 7-7 1v5h-4z"
      />
    </>
  )
}
