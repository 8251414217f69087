/** The files of all pictures: names, with the content as SVG. */
export function drawAll(): Map<string, string>
