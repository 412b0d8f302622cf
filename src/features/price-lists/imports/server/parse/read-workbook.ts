// Reads XLSX: the first visible sheet, streamed. Only its shared strings are written to disk, no path inside it is used, and the
// sizes that it declares are not trusted.
import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTag } from 'saxes'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { formulaWithoutValue } from '#features/price-lists/imports/reading/read-row.ts'
import { FileError } from './file-error.ts'
import { formatSerialDate, isDateFormat } from './serial-dates.ts'
import { SharedTexts } from './shared-texts.ts'
import type { ReadContext, TableRow } from './table-row.ts'

const maxParts = 2000

/** Yields the lines of the sheet. `scratch` is a path that may be written to. */
export async function* readWorkbook(
  path: string,
  scratch: string,
  reading: ReadContext,
): AsyncGenerator<TableRow> {
  const texts = new SharedTexts(`${scratch}.texts`)
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false })
    const workbook = await openWorkbook(zip, reading)
    yield* readSheet(workbook, texts)
  } catch (error) {
    throw toFileError(error)
  } finally {
    zip?.close()
    texts.close()
  }
}

/** Whatever a broken archive or broken XML makes the libraries say. */
function toFileError(error: unknown): unknown {
  if (error instanceof FileError || !(error instanceof Error)) return error
  // The machine's own trouble, a full disk for one, is not the file's.
  if (error instanceof RangeError || 'syscall' in error) return error
  return new FileError(/encrypt/i.test(error.message) ? 'locked-workbook' : 'broken-workbook')
}

interface Workbook {
  open(name: string): Promise<Readable | undefined>
  reading: ReadContext
  counted: { bytes: number }
}

async function openWorkbook(zip: ZipFile, reading: ReadContext): Promise<Workbook> {
  if (zip.entryCount > maxParts) throw new FileError('too-many-parts')
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    reading.checkTime()
    parts.set(entry.fileName.toLowerCase(), entry)
  }
  if (parts.has('encryptioninfo') || parts.has('encryptedpackage')) throw new FileError('locked-workbook')
  if (!parts.has('xl/workbook.xml')) throw new FileError('not-a-list')
  return {
    reading,
    counted: { bytes: 0 },
    async open(name) {
      const entry = parts.get(name.replace(/^\//, '').toLowerCase())
      return entry && zip.openReadStreamPromise(entry)
    },
  }
}

/** Feeds a part through an XML parser in pieces; after each piece `drain` hands over what it made. */
async function* parsePart<T>(
  { open, reading, counted }: Workbook,
  name: string,
  parser: SaxesParser<Record<never, never>>,
  drain: () => T[],
): AsyncGenerator<T> {
  const stream = await open(name)
  if (!stream) return
  const maxBytes = reading.limits.unpackedMb * 1024 * 1024
  const decoder = new TextDecoder('utf-8', { fatal: true })
  // Entities and document types are how XML bombs are made; no spreadsheet writes them.
  parser.on('doctype', () => {
    throw new FileError('broken-workbook')
  })
  parser.on('error', (error) => {
    throw error
  })
  try {
    for await (const chunk of stream) {
      counted.bytes += (chunk as Buffer).length
      if (counted.bytes > maxBytes)
        throw new FileError('too-large-unpacked', { mb: reading.limits.unpackedMb })
      reading.checkTime()
      parser.write(decoder.decode(chunk as Buffer, { stream: true }))
      yield* drain()
    }
    parser.write(decoder.decode()).close()
    yield* drain()
  } finally {
    stream.destroy()
  }
}

const newParser = () => new SaxesParser({ position: false })
const attribute = (tag: SaxesTag, name: string): string | undefined =>
  tag.attributes[name] as string | undefined
/** Some programs write every name with a prefix. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1)
const nothing = (): never[] => []

async function run(parts: AsyncGenerator<never>): Promise<void> {
  for await (const _ of parts);
}

interface Sheet {
  path: string
  date1904: boolean
}

async function findSheet(workbook: Workbook): Promise<Sheet> {
  const sheets: { relation: string; hidden: boolean }[] = []
  let date1904 = false
  const parser = newParser()
  parser.on('opentag', (tag) => {
    const name = local(tag.name)
    if (name === 'workbookPr') date1904 = /^(?:1|true)$/.test(attribute(tag, 'date1904') ?? '')
    if (name !== 'sheet') return
    const relation =
      Object.entries(tag.attributes as Record<string, string>).find(
        ([key]) => local(key) === 'id' && key !== 'id',
      )?.[1] ?? ''
    sheets.push({ relation, hidden: /hidden/i.test(attribute(tag, 'state') ?? '') })
  })
  await run(parsePart(workbook, 'xl/workbook.xml', parser, nothing))
  const targets = await readRelations(workbook)
  const visible = sheets.find(({ hidden }) => !hidden) ?? sheets[0]
  const target = visible && targets.get(visible.relation)
  if (!target) throw new FileError('broken-workbook')
  return { path: target.startsWith('/') ? target : `xl/${target.replace(/^\.\//, '')}`, date1904 }
}

async function readRelations(workbook: Workbook): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  const parser = newParser()
  parser.on('opentag', (tag) => {
    if (local(tag.name) === 'Relationship')
      targets.set(attribute(tag, 'Id') ?? '', attribute(tag, 'Target') ?? '')
  })
  await run(parsePart(workbook, 'xl/_rels/workbook.xml.rels', parser, nothing))
  return targets
}

/** For each cell format, whether it shows a date. */
async function readDateStyles(workbook: Workbook): Promise<boolean[]> {
  const custom = new Map<string, string>()
  const styles: boolean[] = []
  let inside = false
  const parser = newParser()
  parser.on('opentag', (tag) => {
    const name = local(tag.name)
    if (name === 'numFmt') custom.set(attribute(tag, 'numFmtId') ?? '', attribute(tag, 'formatCode') ?? '')
    if (name === 'cellXfs') inside = true
    if (name !== 'xf' || !inside || styles.length > 65_000) return
    const id = attribute(tag, 'numFmtId') ?? '0'
    styles.push(isDateFormat(Number(id), custom.get(id)))
  })
  parser.on('closetag', (tag) => {
    if (local(tag.name) === 'cellXfs') inside = false
  })
  await run(parsePart(workbook, 'xl/styles.xml', parser, nothing))
  return styles
}

async function readSharedTexts(workbook: Workbook, texts: SharedTexts): Promise<void> {
  const { cellCharacters } = workbook.reading.limits
  let [text, taking, phonetic] = ['', false, 0]
  const parser = newParser()
  parser.on('opentag', (tag) => {
    const name = local(tag.name)
    if (name === 'si') text = ''
    if (name === 'rPh') phonetic += 1
    taking = name === 't' && phonetic === 0
  })
  parser.on('text', (part) => {
    if (!taking) return
    text += part
    if (text.length > cellCharacters)
      throw new FileError('cell-too-long', { line: 1, characters: cellCharacters })
  })
  parser.on('closetag', (tag) => {
    const name = local(tag.name)
    taking = false
    if (name === 'rPh') phonetic -= 1
    if (name === 'si') texts.add(text)
  })
  await run(parsePart(workbook, 'xl/sharedStrings.xml', parser, nothing))
  texts.end()
}

interface Cell {
  at: number
  type: string
  style: number
  value: string
  hasValue: boolean
  hasFormula: boolean
}

async function* readSheet(workbook: Workbook, texts: SharedTexts): AsyncGenerator<TableRow> {
  const { columns, cellCharacters } = workbook.reading.limits
  const { path, date1904 } = await findSheet(workbook)
  const dates = await readDateStyles(workbook)
  await readSharedTexts(workbook, texts)
  let rows: TableRow[] = []
  let row: TableRow | undefined
  let cell: Cell | undefined
  let [last, taking] = [0, false]
  const parser = newParser()
  parser.on('opentag', (tag) => {
    const name = local(tag.name)
    if (name === 'row') {
      const line = Number(attribute(tag, 'r') ?? last + 1)
      if (!Number.isSafeInteger(line) || line <= last) throw new FileError('broken-workbook')
      last = line
      row = { line, cells: [] }
    } else if (name === 'c' && row) {
      const at = columnOf(attribute(tag, 'r')) ?? row.cells.length
      cell = {
        at,
        type: attribute(tag, 't') ?? 'n',
        style: Number(attribute(tag, 's') ?? 0),
        value: '',
        hasValue: false,
        hasFormula: false,
      }
    } else if (cell) {
      taking = name === 'v' || name === 't'
      if (taking) cell.hasValue = true
      if (name === 'f') cell.hasFormula = true
    }
  })
  parser.on('text', (part) => {
    if (!taking || !cell) return
    cell.value += part
    if (cell.value.length > cellCharacters)
      throw new FileError('cell-too-long', { line: row?.line ?? 0, characters: cellCharacters })
  })
  parser.on('closetag', (tag) => {
    const name = local(tag.name)
    if (name === 'v' || name === 't') taking = false
    if (name === 'c' && cell && row) {
      put(row, cell)
      cell = undefined
    }
    if (name === 'row' && row) {
      rows.push(row)
      row = undefined
    }
  })
  function put(into: TableRow, done: Cell): void {
    const text = show(done)
    if (text === '') return
    if (done.at >= columns) throw new FileError('too-many-columns', { line: into.line, columns })
    while (into.cells.length < done.at) into.cells.push('')
    into.cells[done.at] = text
  }
  function show({ type, value, style, hasFormula, hasValue }: Cell): string {
    if (hasFormula && (!hasValue || (value === '' && type !== 'str'))) return formulaWithoutValue
    if (type === 's') return texts.find(Number(value)) ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type !== 'n' || value === '') return value
    return dates[style] ? (formatSerialDate(Number(value), date1904) ?? value) : plainNumber(value)
  }
  yield* parsePart(workbook, path, parser, () => {
    const ready = rows
    rows = []
    return ready
  })
}

/** 'BC12' is column 54, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Spreadsheets keep 15 digits and write 17: 50.99399999999999 is 50.994. A barcode is never written as 6E+12. */
function plainNumber(text: string): string {
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  const rounded = Number(number.toPrecision(15))
  return Number.isInteger(rounded) && Math.abs(rounded) < 1e15 ? rounded.toFixed(0) : String(rounded)
}
