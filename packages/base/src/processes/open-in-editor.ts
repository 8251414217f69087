import launchEditor from 'launch-editor'

/**
 * Opens a file in the editor that LAUNCH_EDITOR names, otherwise in the editor that is running, otherwise in
 * the editor that VISUAL or EDITOR names.
 *
 * @param file absolute path
 * @param line from 1
 * @param column from 1
 */
export function openInEditor(file: string, line: number, column: number): void {
  launchEditor(`${file}:${String(line)}:${String(column)}`)
}
