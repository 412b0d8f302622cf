// Reads a file with a table in it as rows of cells, within limits that are many times a busy branch's month.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileError } from '#features/price-lists/imports/server/parse/file-error.ts'
import { readPriceTable } from '#features/price-lists/imports/server/parse/read-price-table.ts'

const limits = {
  fileMb: 3,
  unpackedMb: 30,
  rows: 10_000,
  columns: 60,
  cellCharacters: 2_000,
  parsingSeconds: 5,
  pictureHosts: [],
}

/** Returns the rows as cells. Throws FileError. */
export async function readRows(path: string): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'spaza-table-'))
  const until = performance.now() + limits.parsingSeconds * 1000
  const checkTime = () => {
    if (performance.now() > until) throw new FileError('too-slow', { seconds: limits.parsingSeconds })
  }
  try {
    const rows: string[][] = []
    for await (const { cells } of readPriceTable(path, join(folder, 'scratch'), { limits, checkTime }))
      rows.push(cells)
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
