import { useHydrated } from '@camdocs/theme'
import { Fragment, useRef, useState, type ReactNode } from 'react'

const words = ['npm', 'i', 'react-native-vision-camera@3.1.0']
const command = words.join(' ')
/** How long the button shows "Copied", in milliseconds. */
const FEEDBACK_MS = 1000

/** The install command. Its copy button appears when the page is hydrated. */
export function Install(): ReactNode {
  const code = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  const hydrated = useHydrated()

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command)
    } catch {
      // Without access to the clipboard, readers can copy the selected command with the keyboard.
      if (code.current) getSelection()?.selectAllChildren(code.current)
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), FEEDBACK_MS)
  }

  return (
    <p className="install">
      <code ref={code}>
        {words.map((word, index) => (
          <Fragment key={word}>
            {index > 0 && ' '}
            <span>{word}</span>
          </Fragment>
        ))}
      </code>
      {hydrated && (
        <button
          type="button"
          aria-label={copied ? 'Copied' : 'Copy install command'}
          data-copied={copied || undefined}
          onClick={() => void copy()}
        >
          <span>{copied ? 'Copied' : 'Copy'}</span>
        </button>
      )}
    </p>
  )
}
