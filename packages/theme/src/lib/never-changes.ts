/** Subscription for `useSyncExternalStore` to what never changes. */
export const neverChanges = () => () => {}
