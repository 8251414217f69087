import { createRequire } from 'node:module'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { codeBlocksOf } from './helpers/site-code.js'
import { createTestSite, siteFolder } from './helpers/test-site.js'

/*
 * Compiles the frame processors of the VisionCamera site with the Babel configurations that the site shows,
 * and with the real plugins and the preset of React Native 0.72.
 */

interface BabelOptions {
  readonly presets: readonly string[]
  readonly plugins: readonly unknown[]
}

/** A function that a frame processor passes on, as a plugin compiled it. */
interface Worklet {
  (): unknown
  readonly __workletHash?: number
  readonly __closure?: object
  readonly __initData?: { readonly code: string }
}

const requireFromSite = createRequire(path.join(siteFolder, 'package.json'))
const babel = requireFromSite('@babel/core') as {
  transformSync: (code: string, options: object) => { code: string }
}

const codeBlocks = codeBlocksOf('docs/guides/frame-processors.md')
const configurations = codeBlocks
  .filter(({ title }) => title === 'babel.config.js')
  .map(({ code }) => readConfiguration(code))

function readConfiguration(code: string): BabelOptions {
  const module = { exports: {} as BabelOptions }
  runInNewContext(code, { module })
  return module.exports
}

const silent = { log: () => {} }

/** The samples that throttle or run a function asynchronously. */
const samples = codeBlocks.filter(
  ({ language, code }) => language === 'tsx' && /\b(runAsync|runAtTargetFps)\(/.test(code),
)

/**
 * Compiles a sample, runs its frame processor once, and returns the frame processor and the functions that it
 * passes to `runAsync` and `runAtTargetFps`.
 */
function workletsOf(sample: string, options: BabelOptions): Worklet[] {
  // Reanimated's plugin reads the file for its source maps. The plugin of worklets-core resolves other
  // plugins from the current folder, which is that of the app.
  const { root } = createTestSite({ 'App.tsx': sample })
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(siteFolder)
  onTestFinished(() => cwd.mockRestore())
  const { code } = babel.transformSync(sample, {
    ...options,
    cwd: siteFolder,
    filename: path.join(root, 'App.tsx'),
    configFile: false,
    babelrc: false,
  })
  const worklets: Worklet[] = []
  const run = (worklet: Worklet): unknown => {
    worklets.push(worklet)
    return worklet()
  }
  const camera = {
    VisionCameraProxy: { getFrameProcessorPlugin: () => ({ call: () => [] }) },
    runAsync: (_frame: object, worklet: Worklet) => run(worklet),
    runAtTargetFps: (_fps: number, worklet: Worklet) => run(worklet),
    useFrameProcessor: (worklet: Worklet) => {
      worklets.push(worklet)
      runInWorkletRuntime(worklet, { timestamp: 0, width: 1920, height: 1080 })
    },
  }
  const react = {
    useMemo: (create: () => unknown) => create(),
    useState: (state: unknown) => [state, () => {}],
  }
  const core = { Worklets: { createRunInJsFn: (fn: unknown) => fn } }
  const modules: Record<string, object> = {
    react,
    'react-native-vision-camera': camera,
    'react-native-worklets-core': core,
  }
  const exports: Record<string, () => unknown> = {}
  const load = (name: string): unknown => modules[name] ?? requireFromSite(name)
  runInNewContext(code, { require: load, exports, global: globalThis, console: silent })
  for (const hook of Object.values(exports)) hook()
  return worklets
}

/** Runs the text of a worklet, as worklets-core does. The worklet runtime doesn't get the function itself. */
function runInWorkletRuntime({ __closure, __initData }: Worklet, frame: object): void {
  const code = `(${__initData?.code ?? ''}\n)`
  const worklet = runInNewContext(code, { global: globalThis, console: silent }) as (
    this: object,
    frame: object,
  ) => void
  worklet.call({ __closure }, frame)
}

/** Whether worklets-core recognizes a function as a worklet (`isDecoratedAsWorklet` in WKTJsiWorklet.h). */
const isCompiled = ({ __closure, __initData }: Worklet): boolean =>
  typeof __closure === 'object' && typeof __initData?.code === 'string'

test('each Babel configuration of the site compiles all worklets of a frame processor, and gives each of them its own throttle', () => {
  expect(configurations.map(({ plugins }) => plugins.length)).toEqual([1, 2])
  expect(samples.length).toBeGreaterThanOrEqual(3)
  for (const options of configurations)
    for (const { code } of samples) {
      const worklets = workletsOf(code, options)
      expect(worklets.length, code).toBeGreaterThan(1)
      expect(
        worklets.filter((worklet) => !isCompiled(worklet)),
        code,
      ).toEqual([])
      // `runAtTargetFps` stores the time of the last call under this value.
      const hashes = worklets.map(({ __workletHash }) => __workletHash)
      expect(hashes, code).not.toContain(undefined)
      expect(new Set(hashes).size, code).toBe(hashes.length)
    }
})

test("without `processNestedWorklets`, Reanimated's plugin leaves the nested worklets as plain functions, as the guide says", () => {
  const options = {
    presets: ['module:metro-react-native-babel-preset'],
    plugins: ['react-native-worklets-core/plugin', 'react-native-reanimated/plugin'],
  }
  for (const { code } of samples) {
    const [frameProcessor, ...nested] = workletsOf(code, options).map(isCompiled)
    expect([frameProcessor, ...new Set(nested)], code).toEqual([true, false])
  }
})
