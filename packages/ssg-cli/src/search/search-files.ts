import type { OutputFile, OutputPiece } from '@camdocs/base/model/output.js'
import type { SearchTexts } from '@camdocs/base/model/tasks.js'
import type { IndexWriter } from './index-writer.js'

const recordsFile = 'search-records.json'
/** Number of characters of records to buffer before writing. */
const pieceSize = 200_000

/** Writes the search records and, if enabled, the embedded index, page by page to keep memory usage low. */
export class SearchFiles {
  /** The part of the array of records, as JSON, that is not written yet. */
  #piece = '['
  #recordCount = 0

  /** @param index null to write only the records */
  constructor(readonly index: IndexWriter | null) {}

  /** Adds the search data of a page. Yields the files and pieces that are ready. */
  *add({ records, sections }: SearchTexts): Generator<OutputFile | OutputPiece> {
    for (const record of records) {
      this.#piece += this.#recordCount === 0 ? record : `,\n${record}`
      this.#recordCount++
    }
    if (this.#piece.length > pieceSize) yield this.#takePiece()
    if (this.index !== null) yield* this.index.add(sections)
  }

  /** Yields the remaining files and pieces. */
  *finish(): Generator<OutputFile | OutputPiece> {
    this.#piece += ']\n'
    yield this.#takePiece()
    if (this.index !== null) yield* this.index.finish()
  }

  #takePiece(): OutputPiece {
    const piece = this.#piece
    this.#piece = ''
    return { path: recordsFile, piece }
  }
}
