// Makes a workbook as spreadsheet programs write it: shared strings, and numbers stored as numbers.
import { ZipFile } from 'yazl'

export async function zipStream(rows: Iterable<string[]>): Promise<Buffer> {
  const texts = new Map<string, number>()
  let sheet = '<worksheet><sheetData>'
  let line = 0
  for (const row of rows) {
    line += 1
    sheet += `<row r="${line}">`
    for (const [column, value] of row.entries()) {
      if (value === '') continue
      const at = `${String.fromCharCode(65 + column)}${line}`
      if (/^\d+(\.\d+)?$/.test(value)) sheet += `<c r="${at}"><v>${value}</v></c>`
      else {
        const known = texts.get(value) ?? texts.size
        texts.set(value, known)
        sheet += `<c r="${at}" t="s"><v>${known}</v></c>`
      }
    }
    sheet += '</row>'
  }
  const shared = [...texts.keys()].map(
    (text) => `<si><t>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</t></si>`,
  )
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add(
    'xl/workbook.xml',
    '<workbook xmlns:r="r"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>',
  )
  add(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  )
  add('xl/sharedStrings.xml', `<sst>${shared.join('')}</sst>`)
  add('xl/worksheets/sheet1.xml', `${sheet}</sheetData></worksheet>`)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
