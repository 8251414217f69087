import { useHydrated } from '@camdocs/theme'
import { useReducer, type ReactNode } from 'react'
import { Call } from './call.js'
import { Choice } from './choice.js'
import { FilterList } from './filter-list.js'
import { chosenOptions, initialState, reduceState } from './format-finder-state.js'
import { playFormatRounds, rankFormats } from './format-rounds.js'
import { FormatRoundsList, formatName, photoText, videoText } from './format-rounds-list.js'
import { getCameraFormat, type CameraDevice, type FormatFilter } from './library.js'
import { phonesWithFormats } from './phones.js'
import { SourceLine } from './source-line.js'
import type { FilterOption } from './filter-options.js'
import './controls.css'
import './finder.css'

/** Shows which format the library chooses for the filters that the reader selects, and why. */
export default function FormatFinder(): ReactNode {
  const [state, dispatch] = useReducer(reduceState, initialState)
  const hydrated = useHydrated()
  const phone = phonesWithFormats[state.phone]
  if (phone === undefined) return null
  const options = chosenOptions(state)
  const filters = options.map(({ filter }) => filter)
  // From the device, the library reads only the formats.
  const device = { id: phone.name, formats: [...phone.formats] } as unknown as CameraDevice
  const chosen = getCameraFormat(device, filters)
  return (
    <section className="finder corners" data-finder="format" aria-label="Format finder">
      <div className="finder-controls">
        {hydrated && (
          <>
            <div className="finder-row">
              <Choice
                label="Phone"
                options={phonesWithFormats.map(({ name }) => name)}
                chosen={state.phone}
                onChoose={(index) => dispatch({ type: 'choose-phone', phone: index })}
              />
            </div>
            <FilterList state={state} dispatch={dispatch} />
          </>
        )}
      </div>
      <Call title="Your filters as code" code={callText(options)} />
      <div className="finder-result">
        <p className="finder-key">Result</p>
        <p role="status">
          <b>{formatName(device.formats.indexOf(chosen))}</b> <span>{videoText(chosen)},</span>{' '}
          <span>{photoText(chosen)}</span>
          {noteOf(filters, device)}
        </p>
      </div>
      <p className="finder-caption">
        {phone.name}, {phone.camera}: {phone.formats.length} formats, in the order of the{' '}
        <code>device.formats</code> array.
      </p>
      <FormatRoundsList
        formats={phone.formats}
        rounds={playFormatRounds(phone.formats, filters)}
        ranking={rankFormats(device, filters)}
      />
      <SourceLine source={phone.source} />
    </section>
  )
}

/** The call of the library as code. */
const callText = (options: readonly FilterOption[]): string =>
  options.length === 0
    ? 'getCameraFormat(device, [])'
    : `getCameraFormat(device, [\n${options.map(({ code }) => `  ${code},\n`).join('')}])`

/** Explains a result that can surprise readers; "" for all other results. */
function noteOf(filters: readonly FormatFilter[], { formats }: CameraDevice): string {
  if (filters.length === 0) return '. Without filters, the first format of the list wins.'
  const fps = filters.find((filter) => filter.fps !== undefined)?.fps
  if (fps === undefined || formats.some(({ maxFps }) => maxFps >= fps)) return ''
  return `. No format reaches ${fps}\u00a0fps, so this filter gives no points.`
}
