// Reads CSV in the encodings and with the separators that spreadsheets here write.
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FileError } from './file-error.ts'
import type { ReadContext, TableRow } from './table-row.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export async function* readCsv(path: string, reading: ReadContext): AsyncGenerator<TableRow> {
  const { limits } = reading
  const encoding = await findEncoding(path, reading)
  const delimiter = guessDelimiter(await firstText(path, encoding))
  const parser = parse({
    delimiter,
    bom: true,
    // Named, since looking for it goes over a first line without end again and again.
    record_delimiter: ['\r\n', '\n', '\r'],
    // An inch mark inside a cell is part of it. What a lost quotation mark swallows is found below.
    relax_quotes: true,
    relax_column_count: true,
    // A line of a million separators ends here, before it is cells.
    max_record_size: limits.columns * limits.cellCharacters,
  })
  const text = Readable.from(decode(path, encoding), { objectMode: false, highWaterMark: 64 * 1024 })
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let line = 1
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const inside = linesInside(cells)
      // A cell over several lines that still holds a quotation mark: two rows would become one in silence.
      if (inside > 0 && cells.some((cell) => cell.includes('\n') && cell.includes('"')))
        throw new FileError('quotes-unbalanced', { line })
      yield { line, cells }
      line += 1 + inside
    }
  } catch (error) {
    throw toFileError(error, line, reading)
  } finally {
    text.destroy()
    parser.destroy()
  }
}

const linesInside = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => (/[\r\n]/.test(cell) ? sum + cell.split(/\r\n|\n|\r/).length - 1 : sum), 0)

function toFileError(error: unknown, line: number, { limits }: ReadContext): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new FileError('cell-too-long', { line, characters: limits.cellCharacters })
  return new FileError('quotes-unbalanced', { line })
}

async function* decode(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true })
    if (text) yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest
}

/** UTF-8 unless a byte says otherwise; then the one-byte code of older Windows programs. Nothing else has no letters in it. */
async function findEncoding(path: string, { checkTime }: ReadContext): Promise<Encoding> {
  let encoding: Encoding | undefined
  let strict: InstanceType<typeof TextDecoder> | undefined = new TextDecoder('utf-8', { fatal: true })
  let [bytes, suspicious] = [0, 0]
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    const part = chunk as Buffer
    if (bytes === 0) encoding = byteOrderMark(part)
    if (encoding) return encoding
    bytes += part.length
    suspicious += countControls(part)
    if (part.includes(0) || suspicious > 32 + bytes / 1000) throw new FileError('not-a-list')
    checkTime()
    try {
      strict?.decode(part, { stream: true })
    } catch {
      strict = undefined
    }
  }
  try {
    strict?.decode()
  } catch {
    strict = undefined
  }
  return strict ? 'utf-8' : 'windows-1252'
}

function byteOrderMark(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  // Without its mark: in plain words every second byte is nothing.
  const zeros = (from: number) =>
    start.subarray(0, 200).filter((byte, index) => index % 2 === from && byte === 0).length
  const half = Math.min(200, start.length) / 2
  if (half >= 4 && zeros(1) > half * 0.8 && zeros(0) === 0) return 'utf-16le'
  if (half >= 4 && zeros(0) > half * 0.8 && zeros(1) === 0) return 'utf-16be'
  return undefined
}

/** Bytes below a space that are no tab or line end. */
function countControls(part: Buffer): number {
  let count = 0
  for (const byte of part) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) count += 1
  return count
}

async function firstText(path: string, encoding: Encoding): Promise<string> {
  for await (const text of decode(path, encoding)) return text.slice(0, 64 * 1024)
  return ''
}

/** Returns the separator that occurs equally often in most lines, outside quotation marks. */
export function guessDelimiter(text: string): string {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 50)
  let best = { mark: ',', score: 0 }
  for (const mark of [',', ';', '\t', '|']) {
    const counts = lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0)
    const usual = mostFrequent(counts)
    // A decimal comma stands in most lines too, so the same number in each line counts more than many.
    const score = counts.filter((count) => count === usual).length * 10 + usual
    if (usual > 0 && score > best.score) best = { mark, score }
  }
  return best.mark
}

function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0
}
