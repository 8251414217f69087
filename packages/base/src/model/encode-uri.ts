/** Replaces unpaired surrogates with U+FFFD. URLs and UTF-8 cannot contain them. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD')

/** Like `encodeURIComponent`, but never throws. */
export const encodeUriComponent = (text: string): string => encodeURIComponent(wellFormed(text))

/** Like `encodeURI`, but never throws. */
export const encodeUri = (text: string): string => encodeURI(wellFormed(text))

/** Returns a path as the path of a URL, in which each segment is encoded. */
export const uriPath = (file: string): string => file.split('/').map(encodeUriComponent).join('/')
