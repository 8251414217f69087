/**
 * Tag name of the element around a component that the browser hydrates. This module is a separate entry
 * point, so that the client code of sites without such components does not include it.
 */
export const ISLAND_TAG = 'camdocs-island'
