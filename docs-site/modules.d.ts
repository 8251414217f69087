/** A stylesheet that a page module imports is linked on its page. */
declare module '*.css'
