// Assembles a page from blocks. Most of its bytes are the same on many pages (the data they show, lists of products). Marks in
// the page's text represent these, so that the server sends bytes that it encoded once (page-bytes.ts). Encoding the whole text
// of every page took a fifth of its time.

export interface Block {
  text: string
  /** A text in it that every page fills in its own way. */
  hole?: string | undefined
  /** Whoever writes the block keeps its bytes here, in place of the text. */
  written?: unknown
}

/** A rendered page: text with marks, and the blocks that replace them. */
export interface PageSegments {
  text: string
  /** Finds the marks, and of each the number of what is put there. */
  marks: RegExp
  put: readonly FragmentReference[]
}

export interface FragmentReference {
  block: Block
  fill: string | undefined
}

// Never sent, so that nobody can write it into a page.
const sign = crypto.randomUUID()
const marks = new RegExp(`${sign}(\\d+)\\.`)

export class Blocks {
  readonly #put: FragmentReference[] = []

  /** Gives the mark that stands for the block. */
  put(block: Block, fill?: string): string {
    this.#put.push({ block, fill })
    return `${sign}${this.#put.length - 1}.`
  }

  page(text: string): PageSegments {
    return { text, marks, put: this.#put }
  }
}
