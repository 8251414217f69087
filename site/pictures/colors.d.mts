/** The color of a token of the theme, such as `surface`, in hexadecimal notation. */
export function colorOf(token: string, mode: 'light' | 'dark'): string
