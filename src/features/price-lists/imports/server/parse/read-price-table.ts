// Reads a file of any accepted kind as lines of cells. Its kind is detected from its content, not from its name.

import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { FileError } from './file-error.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import type { ReadContext, TableRow } from './table-row.ts'

export type FileKind = 'csv' | 'xlsx'

/** Detects the kind from the first bytes. */
export const fileKindOf = (start: Uint8Array): FileKind => (startsWith(start, [0x50, 0x4b]) ? 'xlsx' : 'csv')

/** Yields every line that is not empty. `scratch` is a path that may be written to. */
export async function* readPriceTable(
  path: string,
  scratch: string,
  reading: ReadContext,
): AsyncGenerator<TableRow> {
  const start = await firstBytes(path)
  if (start.length === 0) throw new FileError('file-empty')
  const source = startsWith(start, [0x1f, 0x8b]) ? await unpack(path, scratch, reading) : path
  const firstChunk = source === path ? start : await firstBytes(source)
  if (firstChunk.length === 0) throw new FileError('file-empty')
  refuseOthers(firstChunk)
  const lines =
    fileKindOf(firstChunk) === 'xlsx' ? readWorkbook(source, scratch, reading) : readCsv(source, reading)
  let rows = 0
  for await (const line of lines) {
    if (line.cells.length > reading.limits.columns)
      throw new FileError('too-many-columns', { line: line.line, columns: reading.limits.columns })
    for (const cell of line.cells)
      if (cell.length > reading.limits.cellCharacters)
        throw new FileError('cell-too-long', { line: line.line, characters: reading.limits.cellCharacters })
    if (line.cells.every((cell) => cell.trim() === '')) continue
    rows += 1
    // Titles and the header stand above the rows that count; the exact number is known when they are read.
    if (rows > reading.limits.rows + 25) throw new FileError('too-many-rows', { rows: reading.limits.rows })
    if (rows % 500 === 0) reading.checkTime()
    yield line
  }
}

/** Programs, pictures, pages and databases say what they are in their first bytes. */
function refuseOthers(start: Uint8Array): void {
  if (startsWith(start, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileError('old-excel')
  const magic = [
    [0x7f, 0x45, 0x4c, 0x46],
    [0x4d, 0x5a, 0x90],
    [0x25, 0x50, 0x44, 0x46],
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
    [0x42, 0x5a, 0x68],
    [0x37, 0x7a, 0xbc, 0xaf],
    [0x52, 0x61, 0x72, 0x21],
    [0x28, 0xb5, 0x2f, 0xfd],
    [0xfd, 0x37, 0x7a, 0x58],
    [0x1f, 0x8b],
  ]
  if (magic.some((bytes) => startsWith(start, bytes))) throw new FileError('not-a-list')
  const text = Buffer.from(start)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  if (/^(?:<!doctype|<\?xml|<html|<svg|<\?php|%!PS|\{\s*"|\[\s*[{[]|SQLite format)/i.test(text))
    throw new FileError('not-a-list')
}

/** Counted while it is unpacked: what a header promises is not believed. */
async function unpack(path: string, scratch: string, { limits, checkTime }: ReadContext): Promise<string> {
  const unpacked = `${scratch}.unpacked`
  const maxBytes = limits.unpackedMb * 1024 * 1024
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) return done(new FileError('too-large-unpacked', { mb: limits.unpackedMb }))
      try {
        checkTime()
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  try {
    await pipeline(createReadStream(path), createGunzip(), counter, createWriteStream(unpacked))
    return unpacked
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('broken-gzip')
  }
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(1024), 0, 1024, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const startsWith = (start: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => start[index] === byte)
