/** The SVG of every picture in each color mode, by file name. */
export function drawAll(): Map<string, string>
