interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Changes to a text, at positions in the original text. */
export class Edits {
  readonly #edits: Edit[] = []

  /** Replaces a range. Edits inside a replaced range have no effect. */
  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text })
  }

  insert(offset: number, text: string): void {
    this.replace(offset, offset, text)
  }

  remove(start: number, end: number): void {
    if (end > start) this.replace(start, end, '')
  }

  /**
   * Returns the edited text. Of overlapping edits, only the edit that starts first is applied; of those that
   * start at the same position, only the longest.
   */
  apply(text: string): string {
    const sorted = this.#edits
      .map((edit, index) => ({ ...edit, index }))
      .sort((a, b) => a.start - b.start || lengthOf(b) - lengthOf(a) || a.index - b.index)
    let result = ''
    let position = 0
    for (const { start, end, text: replacement } of sorted) {
      if (start < position) continue
      result += text.slice(position, start) + replacement
      position = end
    }
    return result + text.slice(position)
  }
}

/** An insertion comes before a replacement at the same position. */
const lengthOf = ({ start, end }: Edit): number => (start === end ? Infinity : end - start)
