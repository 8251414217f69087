import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import type { PageSamples } from '../packages/api/src/samples/check.js'
import { LanguageHost } from '../packages/api/src/samples/language-host.js'
import { virtualFiles } from '../packages/api/src/samples/virtual-files.js'
import { messageOf, readTsconfig } from '../packages/api/src/typescript/tsconfig.js'
import { neverShow } from '../site/never-show.js'
import { codeBlocksOf, sitePages } from './helpers/site-code.js'
import { createTestSite, siteFolder } from './helpers/test-site.js'

/** The TypeScript samples of all pages. The build of the site checks them with version 3.1.0. */
const pages = sitePages.map((file) => ({
  id: file,
  file,
  samples: codeBlocksOf(file)
    .filter(({ language }) => language === 'ts' || language === 'tsx')
    .map(({ language, title, info, code }) => ({
      language,
      title,
      checked: !info.includes('no-check'),
      text: code,
      continuedLines: 0,
      linePositions: [],
    })),
}))

/** The problems of samples with the types of a package in the site's `node_modules`, as "file message". */
function problemsWith(packageFolder: string, checkedPages: readonly PageSamples[]): string[] {
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

  const { options, declarations } = readTsconfig(root, 'api/tsconfig.json', 'samples')
  const host = new LanguageHost(
    root,
    { ...options, moduleDetection: ts.ModuleDetectionKind.Force },
    declarations,
  )
  const files = checkedPages.flatMap((page) => virtualFiles(root, page))
  host.setFiles(files)
  const service = ts.createLanguageService(host)
  return files.flatMap((file) =>
    service
      .getSemanticDiagnostics(file.path)
      .map((problem) => `${path.relative(root, file.path)} ${messageOf(problem)}`),
  )
}

test('all samples of the site also compile with version 3.2.2, which the guides recommend', () => {
  // In 3.2.2, `getCameraDevice` returns undefined if there is no device.
  const text =
    "import { getCameraDevice } from 'react-native-vision-camera'\ngetCameraDevice([], 'back').name"
  const sample = { language: 'ts', title: null, checked: true, text, continuedLines: 0, linePositions: [] }
  const only310 = { id: 'only-3.1.0', file: 'only-3.1.0', samples: [sample] }
  expect(problemsWith('react-native-vision-camera-3.2.2', [...pages, only310])).toEqual([
    ".camdocs/samples/only-3.1.0/sample-1.ts Object is possibly 'undefined'.",
  ])
  // The compiler reads the types of React Native and of six more packages.
}, 120_000)

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
