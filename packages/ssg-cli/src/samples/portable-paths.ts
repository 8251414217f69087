/**
 * Replaces the absolute paths that the compiler prints for modules, such as `typeof import("/home/…/index")`:
 * the path of a package's file by the package's name, any other by its path in the site's folder. Output must
 * not depend on the machine.
 *
 * @param root absolute path of the site's folder, with "/" on every system
 */
export const portablePaths = (text: string, root: string): string =>
  text
    .replace(/"(?:[A-Za-z]:)?\/[^"]*\/node_modules\/((?:@[^/"]+\/)?[^/"]+)[^"]*"/g, '"$1"')
    .replaceAll(`"${root}/`, '"./')
