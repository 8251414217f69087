import type { ReactNode } from 'react'
import { Landscape } from './lens.js'
import type { SceneId } from './scenes.js'

/**
 * A decorative phone that shows what the code of a scene changes. The stylesheet moves the corners to that
 * place, and shows the parts that belong to the scene.
 */
export function View({ scene }: { readonly scene: SceneId }): ReactNode {
  return (
    <div className="view" data-scene={scene} aria-hidden="true">
      <svg viewBox="0 0 320 440" focusable="false">
        <rect className="scene-sky" width="320" height="440" />
        <g className="view-world">
          <g transform="translate(-184 -111) scale(1.4)">
            <Landscape />
          </g>
          <rect className="scene-near" y="385" width="320" height="60" />
        </g>
        <rect className="view-flash" width="320" height="440" />
        <g className="view-labels">
          <text x="22" y="40" data-in="photo zoom frames">
            4K 30&nbsp;fps
          </text>
          <text x="22" y="40" data-in="format">
            4K 60&nbsp;fps
          </text>
          <text x="298" y="40" textAnchor="end">
            HDR
          </text>
          <text x="160" y="356" textAnchor="middle" data-in="photo format frames">
            1.0×
          </text>
          <text x="160" y="356" textAnchor="middle" data-in="zoom">
            2.0×
          </text>
        </g>
        <circle className="view-shutter" cx="160" cy="398" r="20" />
        <circle className="view-ring" cx="160" cy="398" r="25" />
        <g data-in="photo">
          <svg className="view-photo" x="28" y="376" width="34" height="44" viewBox="30 110 230 300">
            <rect className="scene-sky" x="0" y="0" width="320" height="440" />
            <g transform="translate(-184 -111) scale(1.4)">
              <Landscape />
            </g>
          </svg>
          <rect className="view-photo-edge" x="28" y="376" width="34" height="44" />
        </g>
      </svg>
      <span className="view-focus corners" />
      <span className="view-tag">mountain</span>
    </div>
  )
}
