/* Texts around the content of every page, and of the messages that replace a page. */

export const skipToContent = 'Skip to main content'
export const close = 'Close'

export const navbar = 'Main'
export const toggleMenu = 'Toggle navigation bar'
export const menu = 'Menu'
export const closeMenu = 'Close navigation bar'
export const backToMainMenu = 'Back to main menu'
export const menuItems = 'Site'
export const languages = 'Languages'
export const versions = 'Versions'
export const version = 'Version {label}'
export const search = 'Search'
export const leaveLightMode = 'Switch between dark and light mode (currently light mode)'
export const leaveDarkMode = 'Switch between dark and light mode (currently dark mode)'

export const sidebar = 'Docs sidebar'
export const expandCategory = "Expand sidebar category '{label}'"
export const collapseCategory = "Collapse sidebar category '{label}'"

export const pageError = 'Page Error'
export const loadFailed = 'This page could not be loaded'
export const goBack = 'Go back'
