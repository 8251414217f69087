import type { ReactNode } from 'react'
import type { Source } from './phones.js'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Tells the reader where the values of a phone come from. */
export const SourceLine = ({ source }: { readonly source: Source | undefined }): ReactNode => (
  <p className="finder-source">
    {source === undefined ? (
      'The values are typical of such phones, not those of a specific model.'
    ) : (
      <>
        {source.origin} <a href={source.url}>{source.label}</a>,{' '}
        <time dateTime={source.date}>{day.format(new Date(source.date))}</time>. {source.note}
      </>
    )}
  </p>
)
