/** Returns the default title of a site: "my-docs" becomes "My docs". */
export function defaultTitle(folderName: string): string {
  const words = folderName.replace(/[-_.\s]+/g, ' ').trim()
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns a valid package name for the title of a site, or for the name of its folder. */
export function packageName(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  // npm does not install a package into a package with the same name.
  if (name === 'camdocs') return 'camdocs-site'
  return name === '' ? 'documentation' : name
}
