type Optional<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> }
type Required<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }

/** Without the fields that say nothing: in the model, absent means "no", "none" or "not written". */
export function compact<const T extends object>(fields: T): Optional<T> & Required<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Optional<T> & Required<T>
}

/** `true`, or a field that is left out. */
export const flag = (value: boolean): true | undefined => (value ? true : undefined)

/** A list, or a field that is left out. */
export const some = <T>(list: readonly T[] | undefined): readonly T[] | undefined =>
  list === undefined || list.length === 0 ? undefined : list
