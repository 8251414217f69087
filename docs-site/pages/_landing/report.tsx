/**
 * What `camdocs build` prints for a misspelled link, in the colors of a terminal. Where the terminal shows
 * carets below the link, corners surround it here.
 */
export function Report() {
  return (
    <figure className="report">
      <figcaption>npx camdocs build</figcaption>
      <pre tabIndex={0} aria-label="What camdocs prints for a broken link">
        <code>
          docs/zoom.md:7:15{'  '}
          <b className="report-error">error</b> <span className="report-code">CD1201</span>
          {'  '}"./formts.md" does not match any page.{'\n'}
          <span className="report-code">{'    6 |\n'}</span>
          {'  > 7 | See [formats]('}
          <mark className="corners">./formts.md</mark>
          {').\n'}
          <span className="report-code">{'    8 |\n'}</span>
          {'  '}
          <b>hint:</b> Did you mean "/docs/formats"?
        </code>
      </pre>
    </figure>
  )
}
