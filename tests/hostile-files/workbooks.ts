// Minimal workbooks, and the ways in which they can be wrong.
import { type ZipPart, zipOf } from './zip-bytes.ts'

const xml = (text: string): Buffer => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)

export interface Wrong {
  sheet?: Buffer
  /** The inside of <sheetData>. */
  rows?: string
  texts?: string
  styles?: string
  workbook?: string
  relations?: string
  more?: ZipPart[]
  without?: string
  replace?: (part: ZipPart) => ZipPart
}

/** Returns a cell with an inline text or a number. */
export const cell = (at: string, value: string | number, more = ''): string =>
  typeof value === 'number'
    ? `<c r="${at}"${more}><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"${more}><is><t>${value}</t></is></c>`

export const row = (number: number, ...cells: string[]): string =>
  `<row r="${number}">${cells.join('')}</row>`

export const header = row(1, cell('A1', 'name'), cell('B1', 'price'))
export const goods = row(2, cell('A2', 'Rooibos tea 80s'), cell('B2', 39.99))

export function workbook(wrong: Wrong = {}): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts: ZipPart[] = [
    {
      name: 'xl/workbook.xml',
      data: xml(
        wrong.workbook ??
          `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: xml(
        wrong.relations ??
          `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    },
    ...(wrong.texts === undefined
      ? []
      : [{ name: 'xl/sharedStrings.xml', data: xml(`<sst xmlns="${main}">${wrong.texts}</sst>`) }]),
    ...(wrong.styles === undefined
      ? []
      : [{ name: 'xl/styles.xml', data: xml(`<styleSheet xmlns="${main}">${wrong.styles}</styleSheet>`) }]),
    {
      name: 'xl/worksheets/sheet1.xml',
      data:
        wrong.sheet ??
        xml(`<worksheet xmlns="${main}"><sheetData>${wrong.rows ?? header + goods}</sheetData></worksheet>`),
    },
    ...(wrong.more ?? []),
  ]
  const kept = parts.filter(({ name }) => name !== wrong.without)
  return zipOf(wrong.replace ? kept.map(wrong.replace) : kept)
}
