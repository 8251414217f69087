type Optional<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> }
type Required<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }

/** Removes undefined fields. In the API model, an absent field means "no", "none", or "not specified". */
export function compact<const T extends object>(fields: T): Optional<T> & Required<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Optional<T> & Required<T>
}

/** `true`, or undefined to omit the field. */
export const flag = (value: boolean): true | undefined => (value ? true : undefined)

/** The list, or undefined to omit the field if it is empty. */
export const nonEmpty = <T>(list: readonly T[] | undefined): readonly T[] | undefined =>
  list === undefined || list.length === 0 ? undefined : list
