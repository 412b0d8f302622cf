// A file with a table in it as rows of cells, within limits: a busy branch's month, many times over.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileTrouble } from '#features/price-lists/imports/server/parse/file-trouble.ts'
import { readTable } from '#features/price-lists/imports/server/parse/read-table.ts'

const limits = {
  fileMb: 3,
  unpackedMb: 30,
  rows: 10_000,
  columns: 60,
  cellCharacters: 2_000,
  parsingSeconds: 5,
  pictureHosts: [],
}

/** Throws FileTrouble. */
export async function readRows(path: string): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'spaza-table-'))
  const until = performance.now() + limits.parsingSeconds * 1000
  const checkTime = () => {
    if (performance.now() > until) throw new FileTrouble('too-slow', { seconds: limits.parsingSeconds })
  }
  try {
    const rows: string[][] = []
    for await (const { cells } of readTable(path, join(folder, 'scratch'), { limits, checkTime }))
      rows.push(cells)
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
