/** The fields that can be undefined, as optional fields. */
type OptionalFields<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> }
/** The other fields. */
type RequiredFields<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }

/** Removes undefined fields. In the API model, an absent field means "no", "none", or "not specified". */
export function compact<const T extends object>(fields: T): OptionalFields<T> & RequiredFields<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as OptionalFields<T> & RequiredFields<T>
}

/** Returns `true`; undefined instead of `false`, so that `compact` omits the field. */
export const flag = (value: boolean): true | undefined => (value ? true : undefined)

/** Returns the list; undefined if it is empty or missing, so that `compact` omits the field. */
export const nonEmpty = <T>(list: readonly T[] | undefined): readonly T[] | undefined =>
  list === undefined || list.length === 0 ? undefined : list
