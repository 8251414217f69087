/**
 * Tag name of the element around a component that the browser hydrates. It has a separate entry point, so
 * that the client code of sites without components does not contain it.
 */
export const ISLAND_TAG = 'camdocs-island'
