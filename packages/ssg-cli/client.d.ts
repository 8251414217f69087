// The modules that code of a site can import, besides scripts and JSON. To use these types, add
// "camdocs/client" to `types` in the tsconfig.json of the site.

/** A CSS module: its class names. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** A stylesheet. The pages that use the importing module link it. */
declare module '*.css' {}

/** The URL of an image in the built site. */
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.png' {
  const url: string
  export default url
}
declare module '*.jpg' {
  const url: string
  export default url
}
declare module '*.jpeg' {
  const url: string
  export default url
}
declare module '*.gif' {
  const url: string
  export default url
}
declare module '*.webp' {
  const url: string
  export default url
}
declare module '*.avif' {
  const url: string
  export default url
}
