// Writes the variants of the message modules that Node loads: their exports follow the language of the page
// that is rendered (`speak`). Browsers load modules in one language, whose texts are constants.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

const folder = path.join(root, 'packages/core/dist/messages')
/** Modules without texts. `format` has functions, which differ between languages too. */
const machinery = new Set(['format-in', 'speak'])

/** Writes `dist/messages/spoken/`, after tsc has written `dist/messages/`. */
export async function writeSpokenMessages() {
  const spoken = path.join(folder, 'spoken')
  rmSync(spoken, { recursive: true, force: true })
  mkdirSync(spoken)
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const name = path.basename(file, '.js')
    if (machinery.has(name)) continue
    const texts = Object.keys(await import(pathToFileURL(path.join(folder, file)).href))
    writeFileSync(path.join(spoken, file), moduleCode(name, texts))
  }
}

const moduleCode = (name, texts) => `import * as english from '../${name}.js'
import { followLanguage } from '../speak.js'

export let ${texts.map((text) => `${text} = english.${text}`).join(', ')}

followLanguage('${name}', english, (texts) => {
  ;({ ${texts.join(', ')} } = texts)
})
`
