/** Like `encodeURIComponent`, but replaces unpaired surrogates with U+FFFD instead of throwing. */
export const encodeUriComponent = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Like `encodeURI`, but replaces unpaired surrogates with U+FFFD instead of throwing. */
export const encodeUri = (text: string): string => encodeURI(text.toWellFormed())

/** Returns a path as the path of a URL, in which each segment is encoded. */
export const uriPath = (file: string): string => file.split('/').map(encodeUriComponent).join('/')
