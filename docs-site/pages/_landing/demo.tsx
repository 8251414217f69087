/**
 * A page in the light and in the dark color mode, which share a frame. It is decorative, and consists of
 * parts of the theme, so that it looks like a real page.
 */
export function Demo() {
  return (
    <div className="demo" aria-hidden="true" inert>
      <DemoPage mode="light" />
      <DemoPage mode="dark" />
    </div>
  )
}

function DemoPage({ mode }: { readonly mode: 'light' | 'dark' }) {
  return (
    <div className="demo-page" data-mode={mode}>
      <div className="demo-bar">
        <b>Shutter</b>
        <span>Guides</span>
        <span>API</span>
        <i />
      </div>
      <div className="demo-columns">
        <div className="demo-sidebar">
          <b>Guides</b>
          <span>Install</span>
          <span data-current="">Zoom</span>
          <span>Formats</span>
          <span>Errors</span>
        </div>
        <div className="demo-article">
          <b className="demo-title">Zoom</b>
          <p>Pinch to zoom, or use the slider. See formats.</p>
          <div className="code">
            <pre>
              <code>
                <span className="line">
                  <span className="t-kw">const</span> zoom <span className="t-pun">=</span>{' '}
                  <span className="t-fn">useZoom</span>(camera)
                </span>
                {'\n'}
                <span className="line mark">
                  zoom.<span className="t-fn">set</span>(<span className="t-num">2</span>)
                </span>
              </code>
            </pre>
          </div>
          <div className="admonition" data-kind="tip">
            <p className="admonition-title">tip</p>
            <p>Animate it with a spring.</p>
          </div>
        </div>
      </div>
    </div>
  )
}
