export const command = ['eleventy', '--quiet']
export const docs = 'docs'
export const output = '_site'
export const caches = ['.cache']
