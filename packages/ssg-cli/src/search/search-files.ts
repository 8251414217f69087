import type { OutputFile, OutputPiece } from '../model/output.js'
import type { SearchTexts } from '../model/tasks.js'
import type { IndexWriter } from './index-writer.js'

const recordsFile = 'search-records.json'
/** Characters of records to buffer before writing. */
const pieceSize = 200_000

/** Writes the search records and, if enabled, the embedded index, page by page to keep memory usage low. */
export class SearchFiles {
  #piece = '['
  #records = 0

  constructor(readonly index: IndexWriter | null) {}

  *add({ records, sections }: SearchTexts): Generator<OutputFile | OutputPiece> {
    for (const record of records) this.#piece += `${this.#records++ === 0 ? '' : ',\n'}${record}`
    if (this.#piece.length > pieceSize) yield this.#next()
    if (this.index !== null) yield* this.index.add(sections)
  }

  *finish(): Generator<OutputFile | OutputPiece> {
    this.#piece += ']\n'
    yield this.#next()
    if (this.index !== null) yield* this.index.finish()
  }

  #next(): OutputPiece {
    const piece = this.#piece
    this.#piece = ''
    return { path: recordsFile, piece }
  }
}
