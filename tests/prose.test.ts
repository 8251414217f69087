import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTestSite } from './helpers/test-site.js'

const script = fileURLToPath(new URL('../scripts/prose.mjs', import.meta.url))

/** Runs the prose check on a file with this text. */
function prose(text: string) {
  const { root } = createTestSite({ 'page.md': text })
  const { status, stderr } = spawnSync(process.execPath, [script, 'page.md'], { encoding: 'utf8', cwd: root })
  return { status, problems: stderr.trim().split('\n').filter(Boolean) }
}

test('the prose check reports misspelled words, forbidden words, and inconsistent terms at their position', () => {
  const page = [
    '---',
    'title: Camera formts',
    'keywords: [notaword]',
    '---',
    '',
    'The colour of a wish.',
    '',
    '- Keep in mind: Typescript checks',
    '  it *at once*.',
    '',
    '| Front-matter |',
    '|---|',
    '| [A Frame Processor](https://a.example/typoo) is a Frame Processor |',
  ]
  expect(prose(page.join('\n'))).toEqual({
    status: 1,
    problems: [
      'page.md:2:15: error: unknown word "formts"',
      'page.md:6:5: error: unknown word "colour"',
      'page.md:6:17: error: "wish" is unclear here: write want, preference',
      'page.md:8:17: error: "Typescript": write "TypeScript"',
      'page.md:9:7: error: "at once" is unclear here: write immediately, at the same time',
      'page.md:11:3: error: "Front-matter": write "front matter"',
      'page.md:13:53: error: "Frame Processor": write "frame processor"',
      '7 errors in the prose',
    ],
  })
})

test('the prose check skips code, addresses, symbols, attributes, and names of files and members', () => {
  const page = [
    '## useWrld',
    '',
    '## Title {#titel}',
    '',
    ':::note[Read `this codd`]',
    'See [[Camera.takeFoto]], https://a.example/wrld, package.jsn, and <b class="wrld">this</b>.',
    ':::',
    '',
    '```ts',
    'const wish = "wrld"',
    '```',
  ]
  expect(prose(page.join('\n'))).toEqual({ status: 0, problems: [] })
})

test('in the prose check, a sentence of more than 35 words is a warning, not an error', () => {
  expect(prose(`Short one. Very ${'very '.repeat(34)}long.`)).toEqual({
    status: 0,
    problems: ['page.md:1:12: warning: sentence of 36 words'],
  })
})

test('the prose check reports statements that the camera library contradicts', () => {
  const page = [
    'On Android, `yuv` and `rgb` raise an error.',
    'On iOS, frames arrive as the sensor delivered them.',
    'iOS reports interruptions to `onError`.',
    "`photoResolution: 'max'` gives the largest photo.",
    'Front photos on Android keep their EXIF orientation.',
    'Photo HDR works on Android 12 and later.',
    'While the camera is paused, there is no picture to capture.',
    'Handle the missing camera of the iOS simulator.',
    'The key `NSCameraUseExternalDeviceType` has no effect.',
    'The Android registry asserts that names are unique.',
    'Version 3.2.2 supports the calls in these guides.',
    "Each function has its own throttle, so several calls don't affect each other.",
    'Use 0.2.x, not 1.x.',
    'Later versions usually work, too.',
    '`MainApplication` is a Java file in React Native 0.72 and a Kotlin file in later templates.',
    'Requires iOS 14.1.',
    "It doesn't support the bridgeless mode of the new architecture.",
    'Use a separate package with its own permissions.',
    'The flash fires on both platforms.',
    'You called `focus()` before the session was ready. Wait for `onInitialized`.',
    "iOS: the ID is unknown, or the camera can't be opened.",
    'The file is in a cache directory, so the system can delete it.',
    'Requests depth data if the camera and format support it.',
    'While it is busy, the camera drops frames.',
    'On Android, always set `hdr`.',
    'Older templates set `minSdkVersion` to 21.',
    '`expo prebuild` regenerates the folder.',
    '`CameraRuntimeError` covers everything except captures.',
    'The library requires Swift 5.2 or later.',
    'To capture silently, set it to `false`.',
    'It drains the battery and, on iOS, keeps the green camera dot on.',
    'Without sound, omit the microphone key.',
    'See Props that depend on the format.',
    'Fixed in 3.2.0.',
  ]
  const { status, problems } = prose(page.join('\n\n'))
  expect(status).toBe(1)
  // Each sentence is followed by an empty line. The last line of the report is the number of errors.
  expect(problems.map((problem) => /^page\.md:(\d+):\d+: error: not true in/.exec(problem)?.[1])).toEqual([
    ...page.map((_, index) => String(2 * index + 1)),
    undefined,
  ])
})
