import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initialChoice } from '../site/components/finders/device-controls.js'
import { playDeviceRounds } from '../site/components/finders/device-rounds.js'
import { filterKeys } from '../site/components/finders/filter-options.js'
import {
  chosenOptions,
  initialState,
  reduceState,
  type FormatFinderAction,
} from '../site/components/finders/format-finder-state.js'
import { playFormatRounds, rankFormats } from '../site/components/finders/format-rounds.js'
import {
  getCameraDevice,
  getCameraFormat,
  type CameraDevice,
  type CameraDeviceFormat,
  type DeviceFilter,
  type FormatFilter,
} from '../site/components/finders/library.js'
import { phonesWithDevices, phonesWithFormats } from '../site/components/finders/phones.js'

const runs = { numRuns: 200 }

/*
 * Generators of formats, devices, and filters. They choose from few values, so that ties and equal formats
 * are frequent.
 */
const width = fc.constantFrom(1280, 1920, 3840, 4032)
const height = fc.constantFrom(720, 1080, 2160, 3024)
const stabilization = fc.constantFrom('off', 'standard', 'cinematic', 'cinematic-extended', 'auto')
const pixelFormat = fc.constantFrom('yuv', 'rgb', 'dng', 'native', 'unknown')
const fps = fc.constantFrom(30, 60, 120, 240)
const format = fc.record({
  videoWidth: width,
  videoHeight: height,
  photoWidth: width,
  photoHeight: height,
  maxFps: fps,
  videoStabilizationModes: fc.array(stabilization, { maxLength: 3 }),
  pixelFormats: fc.array(pixelFormat, { maxLength: 3 }),
  supportsPhotoHDR: fc.boolean(),
  supportsVideoHDR: fc.boolean(),
}) as fc.Arbitrary<CameraDeviceFormat>

const resolution = fc.oneof(fc.constant('max' as const), fc.record({ width, height }))
const ratio = fc.constantFrom(4 / 3, 16 / 9, 19.5 / 9)
const formatFilter = fc.record(
  {
    videoResolution: resolution,
    photoResolution: resolution,
    videoAspectRatio: ratio,
    photoAspectRatio: ratio,
    fps,
    videoStabilizationMode: stabilization,
    pixelFormat,
    photoHDR: fc.boolean(),
    videoHDR: fc.boolean(),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<FormatFilter>

const lens = fc.constantFrom('ultra-wide-angle-camera', 'wide-angle-camera', 'telephoto-camera')
const position = fc.constantFrom('back', 'front', 'external')
const device = fc.record({
  position,
  physicalDevices: fc.array(lens, { maxLength: 3 }),
  hardwareLevel: fc.constantFrom('legacy', 'limited', 'full'),
}) as fc.Arbitrary<CameraDevice>
const deviceFilter: fc.Arbitrary<DeviceFilter> = fc.record(
  { physicalDevices: fc.array(lens, { maxLength: 3 }) },
  { requiredKeys: [] },
)

describe('the format finder', () => {
  test('the winner of its rounds is the format that the library returns, for any formats and filters', () => {
    fc.assert(
      fc.property(
        fc.array(format, { minLength: 1, maxLength: 12 }),
        fc.array(formatFilter, { maxLength: 5 }),
        (formats, filters) => {
          // A single format wins without a round.
          const winner = playFormatRounds(formats, filters).at(-1)?.winner ?? 0
          expect(formats[winner]).toBe(getCameraFormat({ formats } as unknown as CameraDevice, filters))
        },
      ),
      runs,
    )
  })

  test('after any actions, no two filters have the same key, and the ranking contains all formats, the winner first', () => {
    const key = fc.constantFrom(...filterKeys)
    const action: fc.Arbitrary<FormatFinderAction> = fc.oneof(
      fc.record({ type: fc.constant('choose-phone' as const), phone: fc.nat(phonesWithFormats.length - 1) }),
      fc.record({ type: fc.constant('add' as const), key }),
      fc.record({ type: fc.constant('remove' as const), key }),
      fc.record({ type: fc.constant('choose-option' as const), key, optionIndex: fc.nat(1) }),
      fc.record({ type: fc.constant('move' as const), key, by: fc.constantFrom(-1 as const, 1 as const) }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 15 }), (actions) => {
        const state = actions.reduce(reduceState, initialState)
        expect(new Set(state.rows.map((row) => row.key)).size).toBe(state.rows.length)
        const filters = chosenOptions(state).map((option) => option.filter)
        expect(filters).toHaveLength(state.rows.length)
        const formats = [...(phonesWithFormats[state.phone]?.formats ?? [])]
        const ranking = rankFormats({ formats } as unknown as CameraDevice, filters)
        expect(ranking[0]).toBe(playFormatRounds(formats, filters).at(-1)?.winner)
        expect(ranking.toSorted((a, b) => a - b)).toEqual(formats.map((_, index) => index))
      }),
      runs,
    )
  })

  test('a filter moves by one place, and the first and last filters cannot move further', () => {
    const keysAfter = (...actions: FormatFinderAction[]) =>
      actions.reduce(reduceState, initialState).rows.map(({ key }) => key)
    expect(keysAfter()).toEqual(['fps', 'videoResolution'])
    expect(keysAfter({ type: 'move', key: 'fps', by: 1 })).toEqual(['videoResolution', 'fps'])
    expect(keysAfter({ type: 'move', key: 'fps', by: -1 })).toEqual(['fps', 'videoResolution'])
    expect(keysAfter({ type: 'move', key: 'videoResolution', by: 1 })).toEqual(['fps', 'videoResolution'])
  })
})

describe('the device finder', () => {
  test('the winner of its rounds is the device that the library returns, for any devices and filters', () => {
    fc.assert(
      fc.property(fc.array(device, { maxLength: 8 }), position, deviceFilter, (devices, side, filter) => {
        const winner = playDeviceRounds(devices, side, filter).at(-1)?.winner
        const choose = () => getCameraDevice(devices, side, filter)
        if (winner === undefined) expect(choose).toThrow('No Camera Device could be found!')
        else expect(devices[winner]).toBe(choose())
      }),
      runs,
    )
  })

  test('if the library returns a device at the requested position, devices at other positions do not affect the result', () => {
    fc.assert(
      fc.property(fc.array(device, { minLength: 1 }), position, deviceFilter, (devices, side, filter) => {
        const candidates = devices.filter((each) => each.position === side)
        fc.pre(candidates.length > 0)
        const chosen = getCameraDevice(devices, side, filter)
        if (chosen.position === side) expect(getCameraDevice(candidates, side, filter)).toBe(chosen)
      }),
      runs,
    )
  })

  test('the finder starts with a choice for which the library returns a device at a position other than the chosen one', () => {
    const { phone, position, lenses } = initialChoice
    const devices = [...(phonesWithDevices[phone]?.devices ?? [])]
    expect(getCameraDevice(devices, position, { physicalDevices: [...lenses] }).position).not.toBe(position)
  })
})

describe('the phones of the finders', () => {
  const isApple = ({ name }: { readonly name: string }) => name.startsWith('iPhone')
  const androidPhones = <T extends { readonly name: string }>(phones: readonly T[]) =>
    phones.filter((phone) => !isApple(phone))

  test('published sources with a URL and a date exist for an iPhone with more than two devices, for the devices of an Android phone, and for the formats of all three phones', () => {
    const published = phonesWithDevices.filter(({ source }) => source !== undefined)
    expect(published.filter(isApple).some(({ devices }) => devices.length > 2)).toBe(true)
    expect(androidPhones(published)).not.toEqual([])
    expect(phonesWithFormats.map(({ source }) => source !== undefined)).toEqual([true, true, true])
    for (const { source } of [...published, ...phonesWithFormats]) {
      expect(source?.url).toMatch(/^https:\/\/github\.com\/[\w-]+\/[\w-]+\/(issues|pull|blob)\//)
      expect(new Date(source?.date ?? '').toISOString()).toBe(`${source?.date}T00:00:00.000Z`)
    }
  })

  test('on iOS, devices and formats have the values that the library always reports there', () => {
    for (const { devices } of phonesWithDevices.filter(isApple))
      for (const each of devices) {
        expect(each).toMatchObject({
          hardwareLevel: 'full',
          sensorOrientation: 'portrait',
          supportsRawCapture: false,
          isMultiCam: each.physicalDevices.length > 1,
        })
      }
    for (const { formats } of phonesWithFormats.filter(isApple))
      for (const each of formats) {
        expect(each).toMatchObject({ supportsPhotoHDR: false, minFps: each.maxFps })
        // On iOS, the library reads the pixel formats and the support of video HDR from a new capture output,
        // not from the format, so all formats report the same values. Video HDR requires a 10-bit pixel
        // format. The library reports this pixel format as "yuv", like the two 8-bit pixel formats that every
        // output has. So a list with fewer than three "yuv" contains no 10-bit pixel format.
        expect(each.pixelFormats).toEqual(formats[0]?.pixelFormats)
        expect(each.supportsVideoHDR).toBe(formats[0]?.supportsVideoHDR)
        if (each.pixelFormats.filter((pixels) => pixels === 'yuv').length < 3)
          expect(each.supportsVideoHDR).toBe(false)
        expect(each.pixelFormats).not.toContain('native')
      }
  })

  test('on iOS, no two formats of a phone report the same values, because the second of them could never be chosen', () => {
    for (const { formats } of phonesWithFormats.filter(isApple))
      expect(new Set(formats.map((format) => JSON.stringify(format))).size).toBe(formats.length)
  })

  test('on Android, devices and formats have only values that the library reports there, and the formats of a phone combine each video size with each photo size', () => {
    const videoSize = (each: CameraDeviceFormat) => `${each.videoWidth} × ${each.videoHeight}`
    const photoSize = (each: CameraDeviceFormat) => `${each.photoWidth} × ${each.photoHeight}`
    const distinct = (sizes: readonly string[]) => [...new Set(sizes)]
    for (const { devices } of androidPhones(phonesWithDevices))
      for (const each of devices)
        expect(each).toMatchObject({ neutralZoom: 1, supportsFocus: true, hasTorch: each.hasFlash })
    for (const { formats } of androidPhones(phonesWithFormats)) {
      const videoSizes = distinct(formats.map(videoSize))
      const photoSizes = distinct(formats.map(photoSize))
      expect(formats.map((each) => `${videoSize(each)}, ${photoSize(each)}`)).toEqual(
        videoSizes.flatMap((video) => photoSizes.map((photo) => `${video}, ${photo}`)),
      )
      for (const each of formats) {
        expect(each).toMatchObject({ minFps: 1, autoFocusSystem: 'contrast-detection' })
        expect(each).not.toHaveProperty('maxZoom')
        expect(each.videoStabilizationModes).not.toContain('auto')
        expect(each.maxFps).toBeLessThanOrEqual(60)
      }
    }
  })
})
