/*
 * Texts of the dialog that enlarges an image. Its script loads before hydration, so they are not in the
 * module of the frame.
 */

export const image = 'Image'
export const close = 'Close'
