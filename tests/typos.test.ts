import { expect, test } from 'vitest'
import { withSources } from './helpers/real-site.js'
import { locationAndCode, TestSite } from './helpers/test-site.js'

test('a typo in a sample, a symbol link, or an API heading of the VisionCamera site fails the build at its line', async () => {
  const { locations, problems, isWritten } = await withSources(async (root) => {
    const site = new TestSite(root)
    /**
     * Introduces a typo.
     *
     * @param marked the start of the reported part of `to`
     * @returns the file, line, and column of the typo
     */
    const addTypo = (file: string, from: string, to: string, marked: string) => {
      const text = site.read(file)
      expect(text).toContain(from)
      site.write(file, text.replace(from, to))
      const before = text.slice(0, text.indexOf(from)) + to.slice(0, to.indexOf(marked))
      return `${file}:${String(before.split('\n').length)}:${String(before.length - before.lastIndexOf('\n'))}`
    }
    const locations = [
      addTypo('api/Camera.md', '\n## takePhoto\n', '\n## takePhotos\n', '## takePhotos'),
      addTypo('docs/guides/devices.md', '[[DeviceFilter]]', '[[DeviceFilters]]', '[['),
      addTypo(
        'docs/guides/errors.md',
        '(symbol:CameraProps.onError)',
        '(symbol:CameraProps.onErr)',
        'symbol:',
      ),
      addTypo('docs/guides/zooming.md', 'enableZoomGesture={true}', 'enableZoomGestures={true}', 'enable'),
    ]
    const problems = await site.problems()
    return { locations, problems, isWritten: site.has('dist') }
  })
  expect(
    problems
      .filter(({ severity }) => severity === 'error')
      .map((problem) => locationAndCode(problem).split(' ')[0]),
  ).toEqual(locations)
  // The problems in the last two files suggest the correct names.
  expect(problems.map(({ message, hint }) => `${message} ${hint ?? ''}`).join('\n')).toMatch(
    /onError[\s\S]*enableZoomGesture'\?/,
  )
  expect(isWritten).toBe(false)
  // Long enough to build the site twice on a busy machine.
}, 180_000)
