import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import * as componentMessages from '@camdocs/core/messages/components'
import { RetryBox } from './RetryBox.js'

/** Delay in milliseconds before a spinner is shown. */
const DELAY_MS = 200

type State<P> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'loaded'; readonly component: ComponentType<P> }

/**
 * Creates a component whose code is loaded when the component is first rendered in the browser. It renders
 * nothing for 200 ms, then a spinner (PROG-5). If the code cannot be loaded, it renders the error and a retry
 * button (PROG-6). If a retry fails too while the browser is online, it reloads the document. It renders
 * nothing in the prerendered page.
 *
 * @param load loads the module, for example `() => import('./Chart.js')`
 */
export function loadable<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> {
  return function Loadable(props: P): ReactNode {
    const [attempt, setAttempt] = useState(0)
    const [state, setState] = useState<State<P>>({ kind: 'loading' })
    useEffect(() => {
      let isCurrent = true
      const show = (next: State<P>) => {
        if (isCurrent) setState(next)
      }
      const timer = setTimeout(() => show({ kind: 'slow' }), DELAY_MS)
      load()
        .then(
          (module) => show({ kind: 'loaded', component: module.default }),
          (error: unknown) => {
            // Browsers remember that a module could not be loaded, until the document is reloaded.
            if (isCurrent && attempt > 0 && navigator.onLine) location.reload()
            else show({ kind: 'failed', error })
          },
        )
        .finally(() => clearTimeout(timer))
      return () => {
        isCurrent = false
        clearTimeout(timer)
      }
    }, [attempt])

    switch (state.kind) {
      case 'loading':
        return null
      case 'slow':
        return (
          <div className="loading" role="status" aria-label={componentMessages.loading}>
            <span className="spinner" />
          </div>
        )
      case 'failed':
        return (
          <RetryBox
            error={state.error}
            onRetry={() => {
              setState({ kind: 'loading' })
              setAttempt(attempt + 1)
            }}
          />
        )
      case 'loaded':
        return <state.component {...props} />
    }
  }
}
