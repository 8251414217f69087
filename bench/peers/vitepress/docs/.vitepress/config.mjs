import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const docs = path.join(import.meta.dirname, '..')

export default {
  title: 'Benchmark',
  themeConfig: {
    search: { provider: 'local' },
    sidebar: itemsOf(''),
  },
}

/** The sidebar entries of a folder in `docs`, in order. */
function itemsOf(folder) {
  return readdirSync(path.join(docs, folder), { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? !entry.name.startsWith('.') : entry.name.endsWith('.md')))
    .map((entry) => (entry.isDirectory() ? categoryOf(folder, entry.name) : pageOf(folder, entry.name)))
    .sort((a, b) => a.position - b.position)
    .map(({ item }) => item)
}

function categoryOf(folder, name) {
  const [text, number] = name.split('-')
  const items = itemsOf(`${folder}/${name}`)
  return { position: Number(number), item: { text: `${text} ${number}`, collapsed: true, items } }
}

function pageOf(folder, name) {
  const text = readFileSync(path.join(docs, folder, name), 'utf8')
  const valueOf = (key) => new RegExp(`^${key}: (.*)`, 'm').exec(text)[1]
  const item = { text: valueOf('title'), link: `${folder}/${name.replace(/\.md$/, '')}` }
  return { position: Number(valueOf('sidebar_position')), item }
}
