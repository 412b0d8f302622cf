// The shared strings of a workbook, in a file of their own so that memory does not grow with them. Cells mostly refer to them in
// the order of the file, so a few cached pages serve nearly every cell.
import { closeSync, openSync, readSync, writeSync } from 'node:fs'

const textsOfPage = 64
/** Of the pages in memory together. */
const maxCharacters = 2 * 1024 * 1024

interface Page {
  texts: string[]
  characters: number
}

export class SharedTexts {
  readonly #file: number
  /** Where each page begins in the file, and where the last one ends. */
  readonly #starts = [0]
  /** Those asked for last stand last. */
  readonly #pages = new Map<number, Page>()
  #characters = 0
  #making: string[] = []

  constructor(path: string) {
    this.#file = openSync(path, 'w+')
  }

  add(text: string): void {
    if (this.#making.push(text) === textsOfPage) this.#write()
  }

  /** After the last text was added. */
  end(): void {
    if (this.#making.length > 0) this.#write()
  }

  /** By its number from 0. */
  find(number: number): string | undefined {
    return this.#page(Math.floor(number / textsOfPage))?.texts[number % textsOfPage]
  }

  close(): void {
    closeSync(this.#file)
  }

  #write(): void {
    const bytes = Buffer.from(JSON.stringify(this.#making))
    this.#making = []
    const start = this.#starts.at(-1) ?? 0
    writeSync(this.#file, bytes, 0, bytes.length, start)
    this.#starts.push(start + bytes.length)
  }

  #page(number: number): Page | undefined {
    const page = this.#pages.get(number) ?? this.#read(number)
    if (!page) return undefined
    this.#pages.delete(number)
    this.#pages.set(number, page)
    return page
  }

  #read(number: number): Page | undefined {
    const [start, end] = [this.#starts[number], this.#starts[number + 1]]
    if (start === undefined || end === undefined) return undefined
    const bytes = Buffer.alloc(end - start)
    readSync(this.#file, bytes, 0, bytes.length, start)
    const page = { texts: JSON.parse(bytes.toString()) as string[], characters: bytes.length }
    this.#characters += page.characters
    for (const [oldest, { characters }] of this.#pages) {
      if (this.#characters <= maxCharacters) break
      this.#pages.delete(oldest)
      this.#characters -= characters
    }
    return page
  }
}
