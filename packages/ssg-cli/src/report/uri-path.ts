/**
 * Returns a file path as the path of a URL. Unpaired surrogates, which URLs cannot contain, become U+FFFD.
 *
 * @param file with "/" as separator
 */
export const uriPath = (file: string): string =>
  file
    .replace(/\p{Cs}/gu, '\uFFFD')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
