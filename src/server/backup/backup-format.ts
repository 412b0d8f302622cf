// The format of a backup: one gzipped text. The first line describes what was backed up; then come the tables, each as COPY
// writes it; the last line holds the totals. Somebody who has lost everything else can still read it with `gunzip`.
import { createHash } from 'node:crypto'
import { SetupError } from '../setup-error.ts'

export interface BackupHead {
  format: 1
  made_at: string
  postgres: string
  migrations: { name: string; checksum: string }[]
}

export interface BackupEnd {
  /** Rows by table. */
  tables: Record<string, number>
  sequences: { name: string; value: string; called: boolean }[]
  /** Of everything before this line. */
  sha256: string
}

const headMark = '-- spaza backup '
const endMark = '-- end '
const tablePattern = /^COPY "(\w+)" \(("\w+"(?:, "\w+")*)\) FROM stdin;$/
/** The line that ends a table; COPY never writes such a line as data. */
export const tableEnd = '\\.\n'

export const writeHead = (head: BackupHead): string => `${headMark}${JSON.stringify(head)}\n`
export const writeEnd = (end: BackupEnd): string => `${endMark}${JSON.stringify(end)}\n`

/** Returns the COPY statement of a table, which is both written to the file and sent to PostgreSQL. */
export const copyFrom = (table: string, columns: readonly string[]): string =>
  `COPY "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) FROM stdin;`

export const damagedBackup = (why: string): SetupError =>
  new SetupError(`This backup cannot be used: ${why}. Nothing was restored.`)

/** Reads a backup from its unzipped bytes, in the order in which it was written. */
export class BackupReader {
  readonly #source: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  #buffered: Buffer = Buffer.alloc(0)

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#source = bytes[Symbol.asyncIterator]()
  }

  async head(): Promise<BackupHead> {
    const line = await this.#line()
    if (!line.startsWith(headMark)) throw damagedBackup('it does not begin as a backup of Spaza does')
    const head = JSON.parse(line.slice(headMark.length)) as BackupHead
    if (head.format !== 1)
      throw damagedBackup(`it is of format ${head.format}, which this version does not know`)
    return head
  }

  /** The next table, whose `rows` are to be read before this is asked again; or the end. */
  async next(): Promise<{ table: string; statement: string; rows: AsyncGenerator<Buffer> } | BackupEnd> {
    const before = this.#hash.copy().digest('hex')
    const line = await this.#line()
    if (line.startsWith(endMark)) {
      const end = JSON.parse(line.slice(endMark.length)) as BackupEnd
      if (end.sha256 !== before) throw damagedBackup('its bytes are not as they were written')
      return end
    }
    const table = tablePattern.exec(line)?.[1]
    if (!table) throw damagedBackup(`a table was to begin at "${line.slice(0, 60)}"`)
    return { table, statement: line, rows: this.#rows() }
  }

  async *#rows(): AsyncGenerator<Buffer> {
    // The line before it ended with this one's beginning.
    const mark = Buffer.from(`\n${tableEnd}`)
    while (this.#buffered.length < tableEnd.length) await this.#more()
    if (this.#buffered.subarray(0, tableEnd.length).toString() === tableEnd)
      return void this.#take(tableEnd.length)
    for (;;) {
      const at = this.#buffered.indexOf(mark)
      if (at >= 0) {
        yield this.#take(at + 1)
        this.#take(tableEnd.length)
        return
      }
      const sure = this.#buffered.length - mark.length
      if (sure > 0) yield this.#take(sure)
      await this.#more()
    }
  }

  async #line(): Promise<string> {
    for (let from = 0; ; ) {
      const at = this.#buffered.indexOf(10, from)
      if (at >= 0) return this.#take(at + 1).toString('utf8', 0, at)
      from = this.#buffered.length
      await this.#more()
    }
  }

  #take(length: number): Buffer {
    const taken = this.#buffered.subarray(0, length)
    this.#buffered = this.#buffered.subarray(length)
    this.#hash.update(taken)
    return taken
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next().catch((error: NodeJS.ErrnoException) => {
      // Not there, not to be read: nothing is said of what is in it.
      if (error.syscall) throw error
      throw damagedBackup(`its end is missing, or bytes of it are damaged (${error.message})`)
    })
    if (done) throw damagedBackup('its end is missing')
    this.#buffered = this.#buffered.length === 0 ? value : Buffer.concat([this.#buffered, value])
  }
}
