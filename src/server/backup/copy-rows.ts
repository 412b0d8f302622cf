// COPY, PostgreSQL’s bulk transfer of whole tables, which the driver does not implement itself.
import { Readable } from 'node:stream'
import type { Client, Submittable } from 'pg'

/** What a COPY needs of a connection, and the driver's types leave out. */
interface Wire {
  stream: NodeJS.ReadWriteStream & { writableNeedDrain: boolean; destroyed: boolean }
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

/** Rows come one by one: handed on as they come, each would cost as much as the many of one piece. */
const pieceBytes = 256 * 1024

/** Streams the output of `copy … to stdout` as bytes. PostgreSQL waits while the reader does not read on. */
export class CopyOut extends Readable implements Submittable {
  readonly #statement: string
  #wire: Wire | undefined
  #piece = Buffer.allocUnsafe(pieceBytes)
  #used = 0
  /** How many rows there were, once all are read. */
  rows = 0

  constructor(statement: string) {
    super({ highWaterMark: 2 * pieceBytes })
    this.#statement = statement
  }

  submit(connection: unknown): void {
    this.#wire = connection as Wire
    this.#wire.query(this.#statement)
  }

  override _read(): void {
    this.#wire?.stream.resume()
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#used + chunk.length > pieceBytes) this.#handOn()
    if (chunk.length > pieceBytes) this.#push(Buffer.from(chunk))
    else this.#used += chunk.copy(this.#piece, this.#used)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = countOf(text)
  }

  handleReadyForQuery(): void {
    this.#handOn()
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  #handOn(): void {
    if (this.#used === 0) return
    const piece = this.#piece.subarray(0, this.#used)
    this.#piece = Buffer.allocUnsafe(pieceBytes)
    this.#used = 0
    this.#push(piece)
  }

  #push(piece: Buffer): void {
    if (!this.push(piece)) this.#wire?.stream.pause()
  }
}

/** Sends `pieces` to `copy … from stdin` and returns the number of rows copied. */
export function copyIn(client: Client, statement: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let over = false
  let failure: Error | undefined
  let rows = 0

  async function send(wire: Wire): Promise<void> {
    try {
      for await (const piece of pieces) {
        if (over) return
        wire.sendCopyFromChunk(piece)
        if (wire.stream.writableNeedDrain && !wire.stream.destroyed) await waitForDrain(wire.stream)
      }
      if (!over) wire.endCopyFrom()
    } catch (error) {
      // PostgreSQL answers with an error of its own: the one that says why is ours.
      failure = error as Error
      if (!over) wire.sendCopyFail('what was to be copied cannot be read')
    }
  }

  client.query({
    submit: (connection: unknown) => (connection as Wire).query(statement),
    handleCopyInResponse: (connection: Wire) => void send(connection),
    handleCommandComplete({ text }: { text: string }) {
      rows = countOf(text)
    },
    handleReadyForQuery: () => resolve(rows),
    handleError(error: Error) {
      over = true
      reject(failure ?? error)
    },
  } as Submittable)
  return promise
}

/** A connection that is lost ends the waiting too. */
function waitForDrain(stream: Wire['stream']): Promise<void> {
  return new Promise((done) => {
    const over = () => {
      stream.off('drain', over).off('close', over)
      done()
    }
    stream.on('drain', over).on('close', over)
  })
}

/** PostgreSQL ends with `COPY 42`. */
const countOf = (text: string): number => Number(text.split(' ')[1] ?? 0)
