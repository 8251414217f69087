import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formatLocation } from '../packages/ssg-cli/src/model/diagnostic.js'
import { TypeChecker } from '../packages/ssg-cli/src/samples/type-checker.js'
import { neverShow } from '../site/never-show.js'
import { codeBlocksOf, sitePages } from './helpers/site-code.js'
import { createTestSite, siteFolder } from './helpers/test-site.js'

/** The samples of all pages, for a type checker. The build of the site checks them with version 3.1.0. */
const pages = sitePages.map((file) => ({
  id: file,
  file,
  samples: codeBlocksOf(file).map(({ language, title, info, code }) => ({
    language,
    title,
    checked: !info.includes('no-check'),
    text: code,
    continuedLines: 0,
    linePositions: code.split('\n').map((_, index) => ({ line: index + 1, column: 1 })),
  })),
}))

/** Checks the samples with the package in a folder of the site's `node_modules`. */
function checkWith(packageFolder: string) {
  const tsconfig = JSON.parse(readFileSync(path.join(siteFolder, 'api/tsconfig.json'), 'utf8')) as {
    compilerOptions: { paths: object }
  }
  const paths = {
    ...tsconfig.compilerOptions.paths,
    'react-native-vision-camera': [`../node_modules/${packageFolder}`],
  }
  const compilerOptions = { ...tsconfig.compilerOptions, paths }
  const { root } = createTestSite({ 'api/tsconfig.json': JSON.stringify({ ...tsconfig, compilerOptions }) })
  symlinkSync(path.join(siteFolder, 'node_modules'), path.join(root, 'node_modules'))
  const options = { root, tsconfig: 'api/tsconfig.json', apiPackageFolder: undefined }
  return new TypeChecker(options, () => '')
}

test('all samples of the site also compile with version 3.2.2, which the guides recommend', () => {
  const checker = checkWith('react-native-vision-camera-3.2.2')
  const problems = checker.check(pages).flatMap((page) => page.problems)
  expect(problems.map((problem) => `${formatLocation(problem)} ${problem.message}`)).toEqual([])

  // The checker uses the types of 3.2.2, which returns undefined if there is no device.
  const text =
    "import { getCameraDevice } from 'react-native-vision-camera'\ngetCameraDevice([], 'back').name"
  const linePositions = [1, 2].map((line) => ({ line, column: 1 }))
  const sample = { language: 'ts', title: null, checked: true, text, continuedLines: 0, linePositions }
  const [page] = checker.check([{ id: 'only-3.1.0', file: 'only-3.1.0', samples: [sample] }])
  expect(page?.problems.map(({ message }) => message)).toEqual(["Object is possibly 'undefined'. (TS2532)"])
})

const wrongSamples = [
  "plugins: ['react-native-worklets-core/plugin', 'react-native-reanimated/plugin']",
  'npm i react-native-worklets-core@0.2',
  '"react-native-worklets-core": "^0.2.0"',
  'zoom={isOldAndroid ? 1000 : device.neutralZoom}',
  'takePhoto({ enableAutoDistortionCorrection: true })',
  "takePhoto({ flash: 'auto' })",
  'const { hasPermission } = useCameraPermission()\nreturn <Button onPress={() => Linking.openSettings()} />',
]

test.each(wrongSamples)('the site never shows: %s', (sample) => {
  expect(neverShow.filter(({ pattern }) => pattern.test(sample)).length).toBeGreaterThan(0)
})
