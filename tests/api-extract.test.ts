import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { format } from 'oxfmt'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { extractApi, type ApiExtraction } from '../packages/api/src/reference/extract.js'
import type { ApiModel } from '../packages/core/src/api/index.js'
import { danglingReferences, literals, nonSymbolTargets, propertyOf, symbolOf } from './helpers/api-model.js'
import { createTestSite } from './helpers/test-site.js'

const fixtures = path.join(import.meta.dirname, 'fixtures')
const site = path.join(import.meta.dirname, '../site')

const modelOf = ({ model, problems }: ApiExtraction): ApiModel => {
  if (model === undefined) throw new Error(JSON.stringify(problems))
  return model
}

/** The problems as "severity code file:line:column message". */
const formatProblems = ({ problems }: ApiExtraction) =>
  problems.map(({ file, range, code, severity, message }) =>
    [severity, code, `${file ?? ''}:${range?.start.line ?? ''}:${range?.start.column ?? ''}`, message].join(
      ' ',
    ),
  )

const namesOf = (members: readonly { readonly name: string }[]) => members.map(({ name }) => name)

describe('a library with every kind of export', () => {
  let extraction: ApiExtraction
  let model: ApiModel
  const printed: string[] = []

  beforeAll(async () => {
    const spies = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        printed.push(String(text))
        return true
      }),
    )
    extraction = await extractApi({
      root: fixtures,
      packageFolder: 'api-library',
      entryPoint: 'src/index.ts',
      tsconfig: 'api-library/tsconfig.json',
      sourceLink: 'https://example.com/{file}#L{line}',
    })
    for (const spy of spies) spy.mockRestore()
    model = modelOf(extraction)
  })

  test('the model matches the committed snapshot', async () => {
    const { code } = await format('model.json', JSON.stringify(model), { printWidth: 140 })
    await expect(code).toMatchFileSnapshot('fixtures/api-library/expected-model.json')
  })

  test('the extraction prints nothing', () => {
    expect(printed).toEqual([])
  })

  test('problems in comments and types are reported with their positions and a hint', () => {
    expect(formatProblems(extraction)).toEqual([
      'warning CD1607 api-library/src/documented.ts:19:84 The relative link "./timers.md" does not match any page of the reference.',
      'warning CD1606 api-library/src/shapes.ts:10:18 {@link Circle | a circle} does not match any symbol in the API reference.',
      'warning CD1605 api-library/src/shapes.ts:75:4 Unknown tag @color.',
      'warning CD1607 api-library/src/shapes.ts:117:6 This @param describes "*wrong", but Square.scale has no such parameter.',
      "warning CD1603 api-library/src/things.ts:2:30 Cannot find module 'not-installed' or its corresponding type declarations. (TS2307)",
    ])
    expect(extraction.problems.every(({ hint }) => hint !== undefined)).toBe(true)
  })

  test('every reference resolves to a symbol or is marked with the reason why it does not', () => {
    expect(danglingReferences(model)).toEqual([])
    // The hidden target is Secret, which is @internal. The unresolved target is Missing, whose module is not
    // installed.
    expect(nonSymbolTargets(model)).toEqual([
      'external typescript',
      'external widgets',
      'hidden',
      'local',
      'unresolved',
    ])
  })

  test('the model contains the unexported types that exports refer to, without their comments and sources', () => {
    expect(namesOf(model.unexported)).toEqual(['Base', 'Keyed', 'PanelBase', 'Size', 'TimerOptions'])
    expect(model.unexported.filter(({ doc, sources }) => doc ?? sources)).toEqual([])
  })

  test('an export is listed once, under its exported name; the default export under its declared name; an internal export not at all', () => {
    const names = model.symbols.map(({ name, default: isDefault, alsoExportedAs }) => ({
      name,
      isDefault,
      alsoExportedAs,
    }))
    expect(names).toContainEqual({ name: 'makeStore', isDefault: undefined, alsoExportedAs: undefined })
    expect(names).toContainEqual({ name: 'Store', isDefault: undefined, alsoExportedAs: ['Shop'] })
    expect(names).toContainEqual({ name: 'greet', isDefault: true, alsoExportedAs: undefined })
    expect(namesOf(model.symbols)).not.toContain('Secret')
  })

  test('inherited members have their types resolved for the subclass, across all levels of inheritance', () => {
    // Square extends Base<number[]>, and Base<TValue> declares `value: TValue`.
    const value = propertyOf(symbolOf(model, 'class', 'Square'), 'value')
    expect(value.type).toEqual({ kind: 'array', element: { kind: 'intrinsic', name: 'number' } })
    expect(value.inheritedFrom?.to).toEqual({ kind: 'unexported', symbol: 'Base' })
    // Item extends Entry<string>, which extends Keyed<string[]>, and Keyed<K> declares `key: K`.
    const key = propertyOf(symbolOf(model, 'interface', 'Item'), 'key')
    expect(key.type).toEqual({ kind: 'array', element: { kind: 'intrinsic', name: 'string' } })
  })

  test('declared members precede inherited members, and private and internal members are left out', () => {
    const { members } = symbolOf(model, 'class', 'Square')
    const names = members.map(({ name, inheritedFrom }) =>
      inheritedFrom === undefined ? name : `inherited ${name}`,
    )
    expect(names).toEqual([
      'unit',
      'sides',
      'label',
      'color',
      'key',
      'width',
      'describe',
      'corners',
      'scale',
      'inherited value',
      'inherited map',
    ])
    expect(namesOf(symbolOf(model, 'class', 'Base').members)).toEqual(['value', 'key', 'describe', 'map'])
  })

  test('members inherited from another package are listed by base type, without private, static, and overridden members', () => {
    const widgets = (name: string) => ({
      kind: 'reference',
      name,
      to: { kind: 'external', package: 'widgets' },
    })
    expect(symbolOf(model, 'interface', 'PanelProps').externalBases).toEqual([
      { base: widgets('WidgetProps'), members: [{ name: 'label' }, { name: 'onPress' }] },
    ])
    expect(symbolOf(model, 'class', 'Panel').externalBases).toEqual([
      { base: widgets('Widget'), members: [{ name: 'mounted' }, { name: 'props' }] },
    ])
    // Problem extends Error. The members of built-in types are left out.
    expect(symbolOf(model, 'class', 'Problem').externalBases).toBeUndefined()
  })

  test('the model contains constructors, signatures of interfaces, constructor types, variance annotations, and the elements of tuples', () => {
    expect(symbolOf(model, 'class', 'Timer').constructors).toMatchObject([
      { parameters: [{ name: 'count' }, { name: 'options', defaultValue: '{}' }] },
    ])
    // An empty object matches any signature.
    expect(symbolOf(model, 'interface', 'Maker')).toMatchObject({ calls: [{}], constructs: [{}] })
    expect(symbolOf(model, 'interface', 'Shape').indexSignatures).toHaveLength(1)
    expect(symbolOf(model, 'alias', 'Factory')).toMatchObject({
      typeParameters: [{ name: 'T', variance: 'in out' }],
      type: { types: [{ kind: 'function', construct: true }, { kind: 'function' }] },
    })
    expect(symbolOf(model, 'function', 'last').signatures[0]?.parameters[0]?.type).toMatchObject({
      elements: [{ name: 'first' }, { name: 'second', optional: true }, { name: 'rest', rest: true }],
    })
  })

  test('the model contains the tags and examples of a comment', () => {
    const { doc, members } = symbolOf(model, 'class', 'Timer')
    expect(doc).toMatchObject({
      since: '2.0.0',
      stability: ['beta'],
      throws: [{ type: 'Problem', to: { kind: 'symbol', symbol: 'Problem' } }],
      examples: [{ title: 'Three "ticks" & a <pause>' }, {}],
      tags: [{ name: '@author' }],
    })
    expect(members.find(({ name }) => name === 'start')).toMatchObject({
      signatures: [{ returnsDoc: [{}], doc: { deprecated: [{}] } }],
    })
  })

  test('a link to a member of an object type points to the alias of the type, which has no sections for members', () => {
    // The comment of Factory contains {@link FetchOptions.retries}.
    expect(JSON.stringify(symbolOf(model, 'alias', 'Factory').doc)).toContain(
      '"to":{"kind":"symbol","symbol":"FetchOptions"}',
    )
  })

  test('extracting again from another root yields the same model', async () => {
    const again = await extractApi({
      root: path.join(fixtures, 'api-library'),
      packageFolder: '.',
      entryPoint: 'src/index.ts',
      tsconfig: 'tsconfig.json',
      sourceLink: 'https://example.com/{file}#L{line}',
    })
    expect(again.model).toEqual(model)
  })
})

describe('react-native-vision-camera 3.1.0', () => {
  let extraction: ApiExtraction
  let model: ApiModel

  beforeAll(async () => {
    extraction = await extractApi({
      root: site,
      packageFolder: 'node_modules/react-native-vision-camera',
      entryPoint: 'src/index.ts',
      tsconfig: 'api/tsconfig.json',
      sourceLink: '{file}#L{line}',
    })
    model = modelOf(extraction)
  })

  test('the model contains everything that the entry point exports, except internal types', () => {
    const count = (kind: string) => model.symbols.filter((symbol) => symbol.kind === kind).length
    expect(model.package).toEqual({ name: 'react-native-vision-camera', version: '3.1.0' })
    expect({
      classes: count('class'),
      interfaces: count('interface'),
      aliases: count('alias'),
      functions: count('function'),
      constants: count('constant'),
    }).toEqual({ classes: 3, interfaces: 12, aliases: 17, functions: 13, constants: 2 })
    expect(model.symbols).toHaveLength(3 + 12 + 17 + 13 + 2)
    expect(namesOf(model.symbols)).toContain('Frame')
    // Filter, which has a page on the site, is not part of this release. FrameInternal is @internal.
    expect(namesOf(model.symbols)).not.toContain('Filter')
    expect(namesOf(model.symbols)).not.toContain('FrameInternal')
  })

  test('the interfaces and the Camera class have all of their members, except those that Camera inherits from React', () => {
    const counts = model.symbols.flatMap((symbol) =>
      symbol.kind === 'interface' ? [[symbol.name, symbol.members.length]] : [],
    )
    expect(Object.fromEntries(counts)).toEqual({
      CameraDevice: 16,
      CameraDeviceFormat: 16,
      CameraProps: 24,
      DeviceFilter: 1,
      ErrorWithCause: 6,
      FormatFilter: 9,
      Frame: 11,
      PhotoFile: 8,
      Point: 2,
      RecordVideoOptions: 5,
      TakePhotoOptions: 6,
      VideoFile: 2,
    })
    const { members, constructors, extends: bases } = symbolOf(model, 'class', 'Camera')
    expect(namesOf(members.filter((member) => member.static === true))).toEqual([
      'getAvailableCameraDevices',
      'addCameraDevicesChangedListener',
      'getCameraPermissionStatus',
      'getMicrophonePermissionStatus',
      'requestCameraPermission',
      'requestMicrophonePermission',
    ])
    expect(namesOf(members.filter((member) => member.static === undefined))).toEqual([
      'takePhoto',
      'startRecording',
      'pauseRecording',
      'resumeRecording',
      'stopRecording',
      'focus',
    ])
    expect(constructors).toBeUndefined()
    expect(bases).toMatchObject([{ name: 'PureComponent', to: { kind: 'external', package: 'react' } }])
  })

  test('the codes of both error classes are the full unions instead of the type parameter of their base class', () => {
    const codesOf = (name: string) =>
      literals(model, propertyOf(symbolOf(model, 'class', name), 'code').type) as string[]
    expect(codesOf('CameraCaptureError')).toHaveLength(21)
    expect(codesOf('CameraRuntimeError')).toHaveLength(33)
    expect(codesOf('CameraCaptureError').every((code) => code.startsWith('capture/'))).toBe(true)
    for (const name of ['CameraCaptureError', 'CameraRuntimeError'])
      expect(namesOf(symbolOf(model, 'class', name).members)).toEqual([
        'code',
        'message',
        'cause',
        'toString',
      ])
  })

  test('an inherited member refers to its base type, which the model contains although it is not exported', () => {
    for (const name of ['PhotoFile', 'VideoFile']) {
      const { inheritedFrom, sources } = propertyOf(symbolOf(model, 'interface', name), 'path')
      expect(inheritedFrom).toMatchObject({
        name: 'TemporaryFile',
        to: { kind: 'unexported', symbol: 'TemporaryFile' },
      })
      expect(sources).toEqual(['src/TemporaryFile.ts#L12'])
    }
    expect(namesOf(symbolOf(model, 'interface', 'TemporaryFile').members)).toEqual(['path'])
  })

  test('every reference resolves to a symbol, to another package, or to a type parameter or parameter of its declaration', () => {
    expect(danglingReferences(model)).toEqual([])
    expect(nonSymbolTargets(model)).toEqual([
      'external react',
      'external react-native',
      'external typescript',
      'local',
    ])
    expect(JSON.stringify(model)).not.toContain('"name":"any"')
  })

  test("problems in the library's comments are warnings at their positions", () => {
    expect(formatProblems(extraction).map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'warning CD1606 node_modules/react-native-vision-camera/src/Camera.tsx:42:219',
      'warning CD1605 node_modules/react-native-vision-camera/src/Camera.tsx:61:4',
      'warning CD1605 node_modules/react-native-vision-camera/src/CameraError.ts:201:4',
      'warning CD1607 node_modules/react-native-vision-camera/src/devices/getCameraFormat.ts:102:4',
      'warning CD1607 node_modules/react-native-vision-camera/src/hooks/useCameraFormat.ts:12:4',
    ])
  })
})

describe('a small library', () => {
  const manifest = '{ "name": "lib", "version": "1.0.0", "types": "lib/index.d.ts" }'
  const extract = (files: Record<string, string>, entryPoint = 'index.ts', tsconfig?: string) => {
    const { root } = createTestSite(files)
    return extractApi({
      root,
      packageFolder: 'lib',
      entryPoint,
      ...(tsconfig === undefined ? {} : { tsconfig }),
    })
  }

  test('types that contain `this` keep it, in classes and interfaces', async () => {
    const extraction = await extract({
      'lib/package.json': manifest,
      'lib/index.ts':
        'export declare class A<T> { a(): Promise<this>; b: this[]; c(): T }\nexport interface B extends A<string> { d(): Set<this> }\n',
    })
    const model = modelOf(extraction)
    const text = (name: string, member: string) =>
      JSON.stringify(
        [...symbolOf(model, name === 'A' ? 'class' : 'interface', name).members].find(
          (entry) => entry.name === member,
        ),
      )
    for (const [name, member] of [
      ['A', 'a'],
      ['A', 'b'],
      ['B', 'd'],
    ] as const)
      expect(text(name, member), member).toContain('{"kind":"intrinsic","name":"this"}')
    expect(text('A', 'c')).toContain('"name":"T"')
  })

  test('the elements of read-only tuples keep their names, and whether they are optional or the rest', async () => {
    const extraction = await extract({
      'lib/package.json': manifest,
      'lib/index.ts':
        'export interface A {\n  b?: readonly [c: string, d?: number]\n  e?: readonly [boolean, ...f: string[]]\n  g?: readonly string[]\n}\n',
    })
    const types = symbolOf(modelOf(extraction), 'interface', 'A').members.map((member) =>
      'type' in member ? member.type : undefined,
    )
    expect(types).toMatchObject([
      {
        type: {
          elements: [
            { name: 'c', type: { name: 'string' } },
            { name: 'd', optional: true, type: { name: 'number' } },
          ],
        },
      },
      {
        type: {
          elements: [
            { type: { name: 'boolean' } },
            { name: 'f', rest: true, type: { kind: 'array', element: { name: 'string' } } },
          ],
        },
      },
      { type: { kind: 'array' } },
    ])
  })

  test('a property without a getter has the comment of its setter', async () => {
    const { model } = await extract({
      'lib/package.json': manifest,
      'lib/index.ts':
        'export class A {\n  /**\n   * Zooms.\n   * @param value The factor.\n   * @since 2\n   */\n  set zoom(value: number) {}\n}\n',
    })
    const { doc, setter } = propertyOf(symbolOf(model as ApiModel, 'class', 'A'), 'zoom')
    expect(doc?.since).toBe('2')
    expect(setter).toMatchObject({ parameters: [{ name: 'value', doc: expect.anything() as unknown }] })
    expect(setter?.doc).toBeUndefined()
  })

  test.each([
    ['a package that is not installed', {}, 'CD1601 '],
    ['a package.json that is not JSON', { 'lib/package.json': '{' }, 'CD1601 lib/package.json'],
    ['a package.json that contains null', { 'lib/package.json': 'null' }, 'CD1601 lib/package.json'],
    ['a package.json that contains a list', { 'lib/package.json': '[]' }, 'CD1601 lib/package.json'],
    ['an entry point that does not exist', { 'lib/package.json': manifest }, 'CD1602 '],
    [
      'a library without exports',
      { 'lib/package.json': manifest, 'lib/index.ts': 'const a = 1' },
      'CD1604 lib/index.ts',
    ],
    [
      'a library whose exports are all internal',
      { 'lib/package.json': manifest, 'lib/index.ts': '/** @internal */\nexport const a = 1' },
      'CD1604 lib/index.ts',
    ],
  ])('%s is an error with a hint', async (_name, files, expected) => {
    const { model, problems } = await extract(files)
    expect(model).toBeUndefined()
    expect(problems.map(({ code, file, severity }) => `${severity} ${code} ${file ?? ''}`)).toEqual([
      `error ${expected}`,
    ])
    expect(problems[0]?.hint).toBeDefined()
  })

  test('the hint for a missing entry point names the entry point that the package declares', async () => {
    const { problems } = await extract({ 'lib/package.json': manifest })
    expect(problems[0]?.hint).toContain('lib/index.d.ts')
  })

  test('an entry point that is not TypeScript is an error', async () => {
    const files = { 'lib/package.json': manifest, 'lib/index.js': 'export const a = 1' }
    expect(formatProblems(await extract(files, 'index.js'))).toEqual([
      expect.stringMatching(/^error CD1602 lib\/index.js/),
    ])
  })

  test('an invalid tsconfig is reported at its position, and a missing tsconfig is an error', async () => {
    const files = { 'lib/package.json': manifest, 'lib/index.ts': 'export const a = 1' }
    const invalid = '{\n  "compilerOptions": { "target": "ES1" }\n}'
    expect(
      formatProblems(await extract({ ...files, 'tsconfig.json': invalid }, 'index.ts', 'tsconfig.json')),
    ).toEqual([expect.stringMatching(/^error CD1609 tsconfig.json:2:34 /)])
    expect(formatProblems(await extract(files, 'index.ts', 'none.json'))).toEqual([
      expect.stringMatching(/^error CD1609 none.json:/),
    ])
  })

  test('type errors that affect declarations are warnings, other errors in function bodies and initial values are ignored, and the model is still extracted', async () => {
    const extraction = await extract({
      'lib/package.json': manifest,
      'lib/index.ts': `export function a(b: Nothing): void {
  nowhere()
}
export const c: string = 1
export function d() {
  return missing()
}
`,
    })
    expect(formatProblems(extraction)).toEqual([
      "warning CD1603 lib/index.ts:1:22 Cannot find name 'Nothing'. (TS2304)",
      "warning CD1603 lib/index.ts:6:10 Cannot find name 'missing'. (TS2304)",
    ])
    expect(namesOf(modelOf(extraction).symbols)).toEqual(['a', 'c', 'd'])
  })

  test('constraints of type parameters, mapped types, and inferred types are those of the source', async () => {
    const model = modelOf(
      await extract({
        'lib/package.json': manifest,
        'lib/index.ts': `export function pick<T, K extends keyof T>(o: T, ...keys: K[]): { [P in K]: T[P] } { return o as never }
export interface Mapped<T> { map: { [K in keyof T]: T[K] } }
export class Conditional<T> {
  item: T extends (infer U)[] ? U : never = null as never
  text!: T extends Promise<infer V extends string> ? V : never
}
export class Base<T> { m<K extends keyof T & string>(k: K): void { void k } }
export class Derived extends Base<{ a: 1; b: 2 }> {}
`,
      }),
    )
    const local = (name: string) => ({ kind: 'reference', name, to: { kind: 'local' } })
    const keyofT = { kind: 'operator', operator: 'keyof', type: local('T') }
    const [pick] = symbolOf(model, 'function', 'pick').signatures
    expect(pick?.typeParameters).toMatchObject([{ name: 'T' }, { name: 'K', constraint: keyofT }])
    expect(pick?.returns).toMatchObject({ kind: 'mapped', parameter: 'P', over: local('K') })
    const typeOf = (kind: 'class' | 'interface', symbol: string, name: string) =>
      symbolOf(model, kind, symbol).members.find((member) => member.name === name)
    expect(typeOf('interface', 'Mapped', 'map')).toMatchObject({ type: { kind: 'mapped', over: keyofT } })
    expect(typeOf('class', 'Conditional', 'item')).toMatchObject({
      type: { extends: { kind: 'array', element: { kind: 'infer', name: 'U' } }, yes: local('U') },
    })
    expect(typeOf('class', 'Conditional', 'text')).toMatchObject({
      type: { extends: { arguments: [{ kind: 'infer', name: 'V', constraint: { text: 'string' } }] } },
    })
    expect(typeOf('class', 'Base', 'm')).toMatchObject({
      signatures: [
        { typeParameters: [{ constraint: { kind: 'intersection', types: [keyofT, { name: 'string' }] } }] },
      ],
    })
    expect(typeOf('class', 'Derived', 'm')).toMatchObject({
      signatures: [
        { typeParameters: [{ constraint: { kind: 'union', types: [{ value: 'a' }, { value: 'b' }] } }] },
      ],
    })
  })

  test('the texts of @param tags on constants, properties, and aliases have the names, and tags that only sort symbols are left out', async () => {
    const model = modelOf(
      await extract({
        'lib/package.json': manifest,
        'lib/index.ts': `/**
 * Runs.
 * @param name The name.
 * @param value The value.
 * @category Files
 * @group IO
 */
export declare const run: { (name: string, value: number): void; (name: string): void } | null
/** Alias.
 * @param event The event.
 */
export type Handler = ((event: string) => void) | null
`,
      }),
    )
    const named = (name: string, text: string) => ({
      name: '@param',
      content: [
        {
          kind: 'paragraph',
          content: [
            { kind: 'code', text: name },
            { kind: 'text', text: ': ' },
            { kind: 'text', text },
          ],
        },
      ],
    })
    const tagsOf = (name: string) => model.symbols.find((symbol) => symbol.name === name)?.doc?.tags
    expect(tagsOf('run')).toEqual([named('name', 'The name.'), named('value', 'The value.')])
    expect(tagsOf('Handler')).toEqual([named('event', 'The event.')])
  })

  test('a namespace is excluded with a warning, and references to its members have a hidden target', async () => {
    const extraction = await extract({
      'lib/package.json': manifest,
      'lib/index.ts': 'export namespace Inner {\n  export type A = 1\n}\nexport type B = Inner.A\n',
    })
    expect(formatProblems(extraction)).toEqual([
      expect.stringMatching(/^warning CD1608 lib\/index.ts:1:18 The API reference omits the namespace Inner/),
    ])
    expect(nonSymbolTargets(modelOf(extraction))).toEqual(['hidden'])
  })

  test('a class that a function declares and returns has its own name instead of that of the function', async () => {
    const extraction = await extract({
      'lib/package.json': manifest,
      'lib/index.ts': `export function tagged<B extends new (...values: any[]) => object>(base: B) {
  return class Tagged extends base {}
}
`,
    })
    expect(symbolOf(modelOf(extraction), 'function', 'tagged').signatures[0]?.returns).toMatchObject({
      types: [{ constructs: [{ returns: { name: 'Tagged', to: { kind: 'hidden' } } }] }, { name: 'B' }],
    })
  })

  test('an @inheritDoc tag that copies nothing, and text that a copied comment replaces, are left out and reported', async () => {
    const extraction = await extract({
      'lib/package.json': manifest,
      'lib/index.ts': `/** Runs. */
export function run(): void {}
/**
 * Lost text.
 * {@inheritDoc run}
 */
export function replaced(): void {}
/** {@inheritDoc walk} */
export function unknown(): void {}
export class Timer {
  /** Starts it. */
  start(): void {}
  stop(): void {}
}
export class Clock extends Timer {
  /** {@inheritDoc} */
  override start(): void {}
  /** @inheritDoc */
  override stop(): void {}
}
`,
    })
    expect(formatProblems(extraction)).toEqual([
      'warning CD1607 lib/index.ts:4:1 Content in the summary section will be overwritten by the @inheritDoc tag.',
      'warning CD1607 lib/index.ts:8:5 {@inheritDoc walk} finds no comment to copy.',
      'warning CD1607 lib/index.ts:16:7 {@inheritDoc} finds no comment to copy.',
      'warning CD1607 lib/index.ts:18:7 @inheritDoc finds no comment to copy.',
    ])
    const model = modelOf(extraction)
    expect(JSON.stringify(model)).not.toContain('@inheritDoc')
    expect(symbolOf(model, 'function', 'replaced').signatures).toEqual(
      symbolOf(model, 'function', 'run').signatures,
    )
  })

  test('the label of a link is the text after a bar or a space, or else the name as written, with any parentheses', async () => {
    const extraction = await extract({
      'lib/package.json': manifest,
      'lib/index.ts': `export class Timer {
  /** {@link Promise}, {@link Promise | P}, {@link Map the map}, {@link Map.get} */
  start(): void {}
}
/** {@link Timer.start()}, {@linkcode focus()}, {@link focus() | F}, {@link focus() the function} */
export function focus(): void {}
`,
    })
    expect(formatProblems(extraction)).toEqual([])
    const { symbols } = modelOf(extraction)
    const labels = JSON.stringify(symbols).matchAll(/"text":"([^", ][^"]*)"/g)
    expect(Array.from(labels, ([, label]) => label)).toEqual([
      ...['Promise', 'P', 'the map', 'Map.get'],
      ...['Timer.start()', 'focus()', 'F', 'the function'],
    ])
  })

  test('a broken link in an inherited comment is located at the declaration that inherits it, not in the comment of the member before it', async () => {
    const extraction = await extract({
      'lib/package.json': manifest,
      'lib/index.ts': `export interface Task {
  /** Runs it. {@link Nothing} */
  run(): void
}
export class Timer implements Task {
  /** Stops it. {@link Nothing} */
  stop(): void {}

  run(): void {}
}
`,
    })
    const message = /^warning CD1606 (\S+) \{@link Nothing\} does not match/
    expect(formatProblems(extraction).map((problem) => message.exec(problem)?.[1])).toEqual([
      'lib/index.ts:2:16',
      'lib/index.ts:6:17',
      'lib/index.ts:9:3',
    ])
  })

  test('a re-export from another package is excluded with a warning', async () => {
    const extraction = await extract({
      'lib/package.json': manifest,
      'lib/index.ts': "export { b } from './b'\nexport const a = 1\n",
      'lib/b.ts': "export { b } from 'other'\n",
      'lib/node_modules/other/index.d.ts': 'export const b: 1\n',
    })
    expect(formatProblems(extraction)).toEqual([
      'warning CD1608 lib/index.ts:1:10 b is defined in another package, so the API reference omits it.',
    ])
    expect(namesOf(modelOf(extraction).symbols)).toEqual(['a'])
  })

  test('dependencies of a symlinked package are resolved from its real folder, and its problems are reported at the path of the link', async () => {
    const { root } = createTestSite({
      'store/node_modules/lib/package.json': manifest,
      'store/node_modules/lib/index.ts': "import type { B } from 'needed'\nexport type A = B | C\n",
      'store/node_modules/needed/package.json': '{ "name": "needed", "types": "index.d.ts" }',
      'store/node_modules/needed/index.d.ts': 'export type B = 1\n',
    })
    symlinkSync(path.join(root, 'store/node_modules/lib'), path.join(root, 'lib'))
    const extraction = await extractApi({ root, packageFolder: 'lib', entryPoint: 'index.ts' })
    expect(formatProblems(extraction)).toEqual([
      "warning CD1603 lib/index.ts:2:21 Cannot find name 'C'. (TS2304)",
    ])
    expect(nonSymbolTargets(modelOf(extraction))).toEqual(['external needed', 'unresolved'])
  })

  test('a package that contains only declaration files is checked too', async () => {
    const extraction = await extract(
      { 'lib/package.json': manifest, 'lib/index.d.ts': 'export declare const a: Nothing\n' },
      'index.d.ts',
    )
    expect(formatProblems(extraction)).toEqual([
      "warning CD1603 lib/index.d.ts:1:25 Cannot find name 'Nothing'. (TS2304)",
    ])
  })

  test('the path of a package can contain glob characters', async () => {
    const { root } = createTestSite({
      'a [b] (c)/!lib/package.json': manifest,
      'a [b] (c)/!lib/index.d.ts':
        'export declare class A extends Error { own: B }\ninterface B { c: 1 }\nexport {}\n',
    })
    const extraction = await extractApi({ root, packageFolder: 'a [b] (c)/!lib', entryPoint: 'index.d.ts' })
    expect(formatProblems(extraction)).toEqual([])
    const model = modelOf(extraction)
    // The members of Error are left out, because Error is not declared in the package.
    expect(namesOf(symbolOf(model, 'class', 'A').members)).toEqual(['own'])
    expect(namesOf(model.unexported)).toEqual(['B'])
  })
})

test.each([
  ['a type', `export interface A {${'a: {'.repeat(4_000)}${'}'.repeat(4_000)}}\n`],
  [
    'calls that the parser cannot tell from functions',
    `export const a = ${'async('.repeat(40)}${')'.repeat(40)}`,
  ],
  ['a declaration that is not complete', `export declare const a: ${'(('.repeat(4_000)}\n`],
])('an API with %s that is nested too deeply is a located problem', async (_, source) => {
  const { root } = createTestSite({ 'lib/package.json': '{ "name": "lib" }', 'lib/index.ts': source })
  const extraction = await extractApi({ root, packageFolder: 'lib', entryPoint: 'index.ts' })
  expect(formatProblems(extraction)).toEqual([
    'error CD1602 lib/index.ts:: A type of the API is nested too deeply, or takes too long to be read.',
  ])
})

test('a long text in a link that does not match a symbol is located', async () => {
  const comment = `/** {@link ${'x '.repeat(100_000)}y} */`
  const { root } = createTestSite({
    'lib/package.json': '{ "name": "lib" }',
    'lib/index.ts': `${comment}\nexport const a = 1\n`,
  })
  const extraction = await extractApi({ root, packageFolder: 'lib', entryPoint: 'index.ts' })
  expect(formatProblems(extraction).map((text) => text.slice(0, 42))).toEqual([
    'warning CD1606 lib/index.ts:1:5 {@link x x',
  ])
})
