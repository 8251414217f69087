/** A style sheet that a page module imports becomes the page's own. */
declare module '*.css'
