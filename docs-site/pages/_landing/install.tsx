import { useHydrated } from '@camdocs/theme'
import { useRef, useState } from 'react'

const commands = `npm create camdocs@latest my-docs
cd my-docs
npm install && npm run dev`

/** The commands that create a site. Their copy button appears when the page is hydrated. */
export function Install() {
  const code = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  const hydrated = useHydrated()
  const copy = () => {
    navigator.clipboard.writeText(commands).then(
      () => {
        setCopied(true)
        setTimeout(() => setCopied(false), 1000)
      },
      // Without access to the clipboard, readers can copy the selected commands with the keyboard.
      () => code.current && getSelection()?.selectAllChildren(code.current),
    )
  }
  return (
    <div className="code">
      <pre tabIndex={0} aria-label="Commands that create a site and preview it">
        <code ref={code}>{commands}</code>
      </pre>
      {hydrated && (
        <div className="code-actions">
          <button
            type="button"
            className="code-button code-copy"
            aria-label={copied ? 'Copied' : 'Copy commands'}
            data-done={copied || undefined}
            onClick={copy}
          />
        </div>
      )}
    </div>
  )
}
