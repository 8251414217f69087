import { Link } from '@camdocs/theme'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Sample } from './sample.js'
import { scenes, type SceneId } from './scenes.js'
import { View } from './view.js'

/**
 * Four scenes: code, and what it changes in the viewfinder. On wide screens with scripts, one viewfinder
 * stays next to the code and follows the scroll position. Otherwise, each scene has a viewfinder.
 */
export function Show(): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  const current = useCurrentScene(list)
  return (
    <section className="landing-section show" aria-labelledby="show">
      <h2 id="show">Change a line, see it in the viewfinder</h2>
      <div className="show-columns">
        <div className="show-stage">
          <View scene={current} />
        </div>
        <ol ref={list} className="show-scenes">
          {scenes.map(({ id, title, text, link, code }) => (
            <li key={id} data-scene={id}>
              <h3>{title}</h3>
              <p>{text}</p>
              <View scene={id} />
              <Sample title="CameraScreen.tsx" source={code} />
              <p>
                <Link href={link.href}>{link.label}</Link>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Returns the scene in the middle of the window. */
function useCurrentScene(list: React.RefObject<HTMLElement | null>): SceneId {
  const [current, setCurrent] = useState<SceneId>(scenes[0].id)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        const id = entry && (entry.target as HTMLElement).dataset.scene
        if (id !== undefined) setCurrent(id as SceneId)
      },
      { rootMargin: '-45% 0px -45%' },
    )
    for (const scene of list.current?.children ?? []) observer.observe(scene)
    return () => observer.disconnect()
  }, [list])
  return current
}
