/** A small library of type declarations, for tests of the API reference and of code samples. */
export const lensLibrary: Readonly<Record<string, string>> = {
  'node_modules/lens/package.json': '{ "name": "lens", "version": "1.2.3", "types": "index.d.ts" }',
  'node_modules/lens/index.d.ts': `export interface Lens {
  /** @default 50 */
  focalLength?: number
  mount: Mount
}
export type Mount = 'screw' | 'bayonet'
export declare class Body {
  static find(mount: Mount): Promise<Body>
  attach(lens: Lens): void
}
export declare function focus(lens: Lens, meters: number): boolean
`,
}
