import type { ReactNode } from 'react'

/**
 * The code of the sample. `«kw import»` is the token "import" with the class `t-kw`. A line that starts with
 * `!` is highlighted.
 */
const source = `
«kw import» React «kw from» «str 'react'»
«kw import» { StyleSheet, Text } «kw from» «str 'react-native'»
«kw import» { Camera, useCameraDevices } «kw from» «str 'react-native-vision-camera'»

«kw export» «kw function» «fn Preview»() {
  «kw const» devices «pun =» «fn useCameraDevices»()
  «kw const» device «pun =» devices.«fn find»((d) «pun =>» d.position «pun ===» «str 'back'»)
  «kw if» (device «pun ==» «con null») «kw return» «tag <»«typ Text»«tag >»No back camera«tag </»«typ Text»«tag >»

  «kw return» (
!    «tag <»«typ Camera»
!      «att style»«pun =»{StyleSheet.absoluteFill}
!      «att device»«pun =»{device}
!      «att isActive»«pun =»{«con true»}
!    «tag />»
  )
}`.slice(1)

/**
 * The sample, in the HTML that the Markdown compiler writes for code
 * (docs-site/docs/guides/content-html.md).
 */
export function Sample(): ReactNode {
  return (
    <div className="code" data-lang="tsx">
      <div className="code-title">Preview.tsx</div>
      <pre tabIndex={0} aria-label="Preview.tsx">
        <code className="language-tsx">{source.split('\n').map(renderLine)}</code>
      </pre>
    </div>
  )
}

function renderLine(text: string, index: number): ReactNode {
  const isMarked = text.startsWith('!')
  // Parts with an odd index are tokens.
  const parts = text.slice(isMarked ? 1 : 0).split(/[«»]/)
  return [
    index > 0 && '\n',
    <span key={index} className={isMarked ? 'line mark' : 'line'}>
      {parts.map((part, partIndex) => (partIndex % 2 === 0 ? part : renderToken(part, partIndex)))}
    </span>,
  ]
}

/** Renders a token, such as "kw import". */
function renderToken(part: string, key: number): ReactNode {
  const space = part.indexOf(' ')
  return (
    <span key={key} className={`t-${part.slice(0, space)}`}>
      {part.slice(space + 1)}
    </span>
  )
}
