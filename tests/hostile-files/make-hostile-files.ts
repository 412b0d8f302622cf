// Hostile files, and files that only look strange: each with the expected outcome.
import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { cell, goods, header, row, workbook } from './workbooks.ts'
import { zipOf } from './zip-bytes.ts'

export interface HostileFile {
  what: string
  /** The code with which it fails, 'ready' with so many accepted rows, or the HTTP status of a refusal at the door. */
  becomes: string | { ready: number } | { http: number }
  make(): Buffer
}

const list = 'name,price\nRooibos tea 80s,39.99\n'
const text = (value: string) => () => Buffer.from(value)
const zeros = (mb: number) => Buffer.alloc(mb * 1024 * 1024)
const many = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('')

/** So much of nothing, packed a thousandfold. */
const bombSheet = () =>
  Buffer.concat([Buffer.from('<worksheet><sheetData>'), Buffer.alloc(90 * 1024 * 1024, ' ')])

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const hostileFiles: HostileFile[] = [
  // Nothing, or next to nothing.
  { what: 'an empty file', becomes: { http: 400 }, make: text('') },
  { what: 'blank lines', becomes: 'file-empty', make: text('\n\n \n,,,\n') },
  { what: 'a header and no rows', becomes: 'no-rows', make: text('name,price\n') },
  {
    what: 'a byte order mark and nothing else',
    becomes: 'file-empty',
    make: () => Buffer.from([0xef, 0xbb, 0xbf]),
  },
  { what: 'a workbook without rows', becomes: 'file-empty', make: () => workbook({ rows: '' }) },
  { what: 'a workbook with a header alone', becomes: 'no-rows', make: () => workbook({ rows: header }) },

  // Something else, whatever it is called.
  { what: 'a picture', becomes: 'not-a-list', make: () => png },
  {
    what: 'a program',
    becomes: 'not-a-list',
    make: () => Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46]), zeros(1)]),
  },
  { what: 'a PDF', becomes: 'not-a-list', make: text('%PDF-1.7\nname,price\nRice,10\n') },
  {
    what: 'a page',
    becomes: 'not-a-list',
    make: text('<!doctype html><table><tr><td>Rice</td><td>10</td></tr></table>'),
  },
  {
    what: 'an SVG',
    becomes: 'not-a-list',
    make: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  },
  { what: 'JSON', becomes: 'not-a-list', make: text('[{"name":"Rice","price":10}]') },
  {
    what: 'an old Excel file',
    becomes: 'old-excel',
    make: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), zeros(1)]),
  },
  { what: 'NULs', becomes: 'not-a-list', make: text(`name,price\nRice\u0000,10\n`) },
  {
    what: 'noise',
    becomes: 'not-a-list',
    make: () =>
      Buffer.from(
        many(4000, (n) => String.fromCharCode((n * 7919) % 256)),
        'latin1',
      ),
  },
  {
    what: 'a list that is also a zip',
    becomes: { ready: 1 },
    make: () =>
      Buffer.concat([Buffer.from(list), zipOf([{ name: 'x', data: Buffer.from('') }]).subarray(0, 0)]),
  },
  {
    what: 'a zip that begins like a list',
    becomes: 'not-a-list',
    make: () =>
      Buffer.concat([Buffer.from(list), zeros(0), zipOf([{ name: 'x.txt', data: Buffer.from('x') }])]),
  },
  { what: 'a zip of pictures', becomes: 'not-a-list', make: () => zipOf([{ name: 'a.png', data: png }]) },
  {
    what: 'a zip in a zip',
    becomes: 'not-a-list',
    make: () => zipOf([{ name: 'xl.zip', data: workbook() }]),
  },
  {
    what: 'plain words',
    becomes: 'columns-unknown',
    make: text('Dear Nandi,\nplease find the prices attached.\n'),
  },
  {
    what: 'a list without prices',
    becomes: 'columns-unknown',
    make: text('name,colour\nRice,white\nBeans,red\n'),
  },

  // Encodings.
  { what: 'UTF-8 with its mark', becomes: { ready: 1 }, make: text(`\ufeff${list}`) },
  {
    what: 'UTF-16 LE with its mark',
    becomes: { ready: 1 },
    make: () => Buffer.from(`\ufeff${list}`, 'utf16le'),
  },
  {
    what: 'UTF-16 BE with its mark',
    becomes: { ready: 1 },
    make: () => Buffer.from(`\ufeff${list}`, 'utf16le').swap16(),
  },
  { what: 'UTF-16 LE without a mark', becomes: { ready: 1 }, make: () => Buffer.from(list, 'utf16le') },
  {
    what: 'Windows-1252',
    becomes: { ready: 1 },
    make: () => Buffer.from('name,price\nCaf\u00e9 cr\u00e8me 250g,39.99\n', 'latin1'),
  },
  {
    what: 'half a letter at the end',
    becomes: { ready: 1 },
    make: () => Buffer.concat([Buffer.from(list), Buffer.from([0x52, 0xc3])]),
  },
  {
    what: 'marks that turn the direction of reading',
    becomes: { ready: 1 },
    make: text('name,price\n\u202eeciR\u202c Rice 1kg,39.99\n'),
  },

  // Quotation marks.
  {
    what: 'a quotation mark never closed',
    becomes: 'quotes-unbalanced',
    make: text('name,price\n"Rice 1kg,10.00\nBeans 1kg,20.00\n'),
  },
  {
    what: 'a quotation mark that swallows a line',
    becomes: 'quotes-unbalanced',
    make: text('name,price\n"Rice 1kg,10.00\n"Beans 1kg",20.00\nTea 80s,30.00\n'),
  },
  {
    what: 'a quotation mark that swallows 2 MB',
    becomes: 'quotes-unbalanced',
    make: () => Buffer.from(`name,price\n"Rice,10\n${many(80_000, (n) => `Beans ${n} kg,20.00\n`)}`),
  },
  {
    what: 'an inch mark inside a name',
    becomes: { ready: 1 },
    make: text('name,price\nPlate 10" round,39.99\n'),
  },
  {
    what: 'names over two lines',
    becomes: { ready: 1 },
    make: text('name,price\n"Rooibos\ntea 80s",39.99\n'),
  },

  // Too much.
  {
    what: 'a million columns',
    becomes: 'too-many-columns',
    make: () => Buffer.from(`name,price${','.repeat(1_000_000)}\nRice,10\n`),
  },
  {
    what: 'a million columns with something in them',
    becomes: 'cell-too-long',
    make: () => Buffer.from(`name,price${',abc'.repeat(1_000_000)}\nRice,10\n`),
  },
  {
    what: 'a row of 300 columns',
    becomes: 'too-many-columns',
    make: () => Buffer.from(`${list}Beans,10${',x'.repeat(300)}\n`),
  },
  {
    what: 'a cell of 20,000 letters',
    becomes: 'cell-too-long',
    make: () => Buffer.from(`${list}${'a'.repeat(20_000)},10\n`),
  },
  { what: 'one line of 5 MB', becomes: 'cell-too-long', make: () => Buffer.alloc(5 * 1024 * 1024, 'a') },
  {
    what: 'more rows than may be',
    becomes: 'too-many-rows',
    make: () => Buffer.from(`name,price\n${many(3100, (n) => `Tea ${n}s,10\n`)}`),
  },
  {
    what: 'more than 50 MB',
    becomes: { http: 413 },
    make: () => Buffer.alloc(6 * 1024 * 1024, 'Rice 1kg,10.00\n'),
  },
  {
    what: 'a gzip bomb',
    becomes: 'too-large-unpacked',
    make: () => gzipSync(Buffer.alloc(90 * 1024 * 1024, 'Rice 1kg,10.00\n')),
  },
  { what: 'a gzip in a gzip', becomes: 'not-a-list', make: () => gzipSync(gzipSync(Buffer.from(list))) },
  {
    what: 'a gzip cut off',
    becomes: 'broken-gzip',
    make: () => gzipSync(Buffer.from(list.repeat(1000))).subarray(0, 60),
  },
  { what: 'a list packed with gzip', becomes: { ready: 1 }, make: () => gzipSync(Buffer.from(list)) },
  {
    what: 'every row bad',
    becomes: 'nothing-usable',
    make: () => Buffer.from(`name,price\n${many(3000, () => 'Tea,abc\n')}`),
  },

  // Workbooks.
  { what: 'a plain workbook', becomes: { ready: 1 }, make: () => workbook() },
  { what: 'a zip bomb', becomes: 'too-large-unpacked', make: () => workbook({ sheet: bombSheet() }) },
  {
    what: 'a bomb of shared texts',
    becomes: 'cell-too-long',
    make: () => workbook({ texts: `<si><t>${'a'.repeat(30_000_000)}</t></si>` }),
  },
  {
    what: 'a workbook that lies: smaller than it is',
    becomes: 'broken-workbook',
    make: () =>
      workbook({
        replace: (part) => (part.name.includes('sheet1') ? { ...part, claims: { size: 10 } } : part),
      }),
  },
  {
    what: 'a workbook that lies: larger than it is',
    becomes: 'broken-workbook',
    make: () =>
      workbook({
        replace: (part) =>
          part.name.includes('sheet1') ? { ...part, claims: { size: 4_000_000_000 } } : part,
      }),
  },
  {
    what: 'a workbook whose sheet is noise',
    becomes: 'broken-workbook',
    make: () =>
      workbook({
        replace: (part) =>
          part.name.includes('sheet1')
            ? { ...part, claims: { packed: Buffer.from('not deflated at all') } }
            : part,
      }),
  },
  {
    what: 'a locked workbook',
    becomes: 'locked-workbook',
    make: () => workbook({ replace: (part) => ({ ...part, claims: { flags: 0x801 } }) }),
  },
  { what: 'a workbook cut off', becomes: 'broken-workbook', make: () => workbook().subarray(0, 700) },
  {
    what: 'a workbook without a sheet',
    becomes: 'file-empty',
    make: () => workbook({ without: 'xl/worksheets/sheet1.xml' }),
  },
  {
    what: 'a workbook without relations',
    becomes: 'broken-workbook',
    make: () => workbook({ without: 'xl/_rels/workbook.xml.rels' }),
  },
  {
    what: 'entities that multiply',
    becomes: 'broken-workbook',
    make: () =>
      workbook({
        sheet: Buffer.from(
          `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&c;</v></c></row></sheetData></worksheet>`,
        ),
      }),
  },
  {
    what: 'an entity that reads a file',
    becomes: 'broken-workbook',
    make: () =>
      workbook({
        texts: '',
        sheet: Buffer.from(
          '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&a;</v></c></row></sheetData></worksheet>',
        ),
      }),
  },
  {
    what: 'an unknown entity',
    becomes: 'broken-workbook',
    make: () => workbook({ rows: header + row(2, cell('A2', 'Rice &nope; 1kg'), cell('B2', 10)) }),
  },
  {
    what: 'XML that ends in the middle',
    becomes: 'broken-workbook',
    make: () => workbook({ sheet: Buffer.from('<worksheet><sheetData><row r="1"><c r="A1">') }),
  },
  {
    what: 'names of parts that climb out',
    becomes: 'broken-workbook',
    make: () => workbook({ more: [{ name: '../../../../evil.xml', data: Buffer.from('x') }] }),
  },
  {
    what: 'a sheet that points outside',
    becomes: 'file-empty',
    make: () =>
      workbook({
        relations: '<Relationships><Relationship Id="rId1" Target="../../../etc/passwd"/></Relationships>',
      }),
  },
  {
    what: 'column ZZZ',
    becomes: 'too-many-columns',
    make: () =>
      workbook({ rows: header + row(2, cell('A2', 'Rice 1kg'), cell('B2', 10), cell('ZZZ2', 'x')) }),
  },
  {
    what: 'rows that run backwards',
    becomes: 'broken-workbook',
    make: () => workbook({ rows: row(5, cell('A5', 'name'), cell('B5', 'price')) + goods }),
  },
  {
    what: 'too many parts',
    becomes: 'too-many-parts',
    make: () =>
      workbook({ more: Array.from({ length: 2100 }, (_, n) => ({ name: `x/${n}`, data: Buffer.from('') })) }),
  },
  {
    what: 'an archive that is its own end alone',
    becomes: 'broken-workbook',
    make: () => zipOf([]).subarray(0, 20),
  },
  {
    what: 'cells with formulas',
    becomes: { ready: 1 },
    make: () =>
      workbook({ rows: header + goods + row(3, cell('A3', 'Beans 1kg'), '<c r="B3"><f>A1+1</f></c>') }),
  },
  {
    what: 'a formula with its value',
    becomes: { ready: 1 },
    make: () =>
      workbook({ rows: header + row(2, cell('A2', 'Beans 1kg'), '<c r="B2"><f>10*2</f><v>20</v></c>') }),
  },
  {
    what: 'errors of the spreadsheet',
    becomes: { ready: 1 },
    make: () =>
      workbook({ rows: header + goods + row(3, '<c r="A3" t="e"><v>#REF!</v></c>', cell('B3', 10)) }),
  },
  {
    what: 'a shared text that is not there',
    becomes: { ready: 1 },
    make: () =>
      workbook({ rows: header + goods + row(3, '<c r="A3" t="s"><v>99999999</v></c>', cell('B3', 10)) }),
  },
  {
    what: 'dates no calendar has',
    becomes: { ready: 1 },
    make: () =>
      workbook({
        styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
        rows:
          row(1, cell('A1', 'name'), cell('B1', 'price'), cell('C1', 'promo end')) +
          row(2, cell('A2', 'Rice 1kg'), cell('B2', 10), cell('C2', 1e300, ' s="1"')),
      }),
  },
  {
    what: 'a list and a workbook in one',
    becomes: 'not-a-list',
    make: () => Buffer.concat([Buffer.from('name,price\n'), workbook()]),
  },
  {
    what: 'a workbook after a kilobyte of noise',
    becomes: 'not-a-list',
    make: () => Buffer.concat([Buffer.alloc(1024, 1), workbook()]),
  },
  { what: 'a deflate stream alone', becomes: 'not-a-list', make: () => deflateRawSync(zeros(1)) },
  {
    what: 'a wrong sum of its bytes',
    becomes: { ready: 1 },
    make: () => workbook({ replace: (part) => ({ ...part, claims: { crc: crc32(Buffer.from('x')) } }) }),
  },

  // What it says, not what it is.
  {
    what: 'formulas as names',
    becomes: { ready: 1 },
    make: text(`name,price\n"=HYPERLINK(""http://evil.example"",""Rice"")",39.99\n`),
  },
  {
    what: 'markup as a name',
    becomes: { ready: 1 },
    make: text('name,price\n<script>alert(1)</script> Rice 1kg,39.99\n'),
  },
  {
    what: 'SQL as a name',
    becomes: { ready: 1 },
    make: text(`name,price\n"'; drop table offers; --",39.99\n`),
  },
  {
    what: 'prototypes as headers',
    becomes: { ready: 1 },
    make: text('name,price,__proto__,constructor\nRice 1kg,39.99,x,y\n'),
  },
]
