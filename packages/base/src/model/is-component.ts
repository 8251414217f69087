/**
 * Whether a value is a React component: a function, a class, or one of the objects that `memo`, `lazy`, and
 * `forwardRef` return. Elements, such as `<A />`, are similar objects, but have `props`.
 */
export const isComponent = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value))
