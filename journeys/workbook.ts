// Builds a minimal workbook that a spreadsheet can open: one sheet, with its cells as inline text.
import { ZipFile } from 'yazl'

const namespaces = {
  types: 'http://schemas.openxmlformats.org/package/2006/content-types',
  relations: 'http://schemas.openxmlformats.org/package/2006/relationships',
  office: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
}
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export async function workbookOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (path: string, xml: string) =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`), path)
  add(
    '[Content_Types].xml',
    `<Types xmlns="${namespaces.types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  )
  add(
    '_rels/.rels',
    `<Relationships xmlns="${namespaces.relations}"><Relationship Id="r1" Type="${namespaces.office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${namespaces.main}" xmlns:r="${namespaces.office}"><sheets><sheet name="Prices" sheetId="1" r:id="r1"/></sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${namespaces.relations}"><Relationship Id="r1" Type="${namespaces.office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  )
  const cell = (text: string) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
  const row = (cells: readonly string[]) => `<row>${cells.map(cell).join('')}</row>`
  add(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${namespaces.main}"><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
  )
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
