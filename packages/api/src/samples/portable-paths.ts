/**
 * Shortens the absolute paths that the compiler prints for modules, because the output must not depend on the
 * machine. The path of a file in a package becomes the package's name: `import("/me/node_modules/a/index")`
 * becomes `import("a")`. A path in the site's folder becomes relative to that folder.
 *
 * @param root absolute path of the site's folder, with "/" on every system
 */
export const portablePaths = (text: string, root: string): string =>
  text
    .replace(/"(?:[A-Za-z]:)?\/[^"]*\/node_modules\/((?:@[^/"]+\/)?[^/"]+)[^"]*"/g, '"$1"')
    .replaceAll(`"${root}/`, '"./')
