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
   * Returns the edited text. All insertions at the start of a replaced range are applied. Of overlapping
   * replacements, only the one that starts first is applied; of those with the same start, only the longest.
   */
  apply(text: string): string {
    const sorted = this.#edits
      .map((edit, index) => ({ ...edit, index }))
      .sort((a, b) => a.start - b.start || sortLength(b) - sortLength(a) || a.index - b.index)
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

/** Sort key of edits with the same start: insertions come first, and then longer replacements. */
const sortLength = ({ start, end }: Edit): number => (start === end ? Infinity : end - start)
