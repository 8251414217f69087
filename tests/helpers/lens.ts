/** A small library and a site about it, for tests of the reference and of samples. */
export const lens: Readonly<Record<string, string>> = {
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
export declare function focus(lens: Lens, metres: number): boolean
`,
}
