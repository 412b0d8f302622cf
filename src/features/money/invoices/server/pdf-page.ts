// Writes text from top to bottom onto A4 pages, in the fonts that every PDF reader has, and starts a new page when one is full.
// The same content gives the same bytes: the only time in the file is the one passed in.
import { printable } from '../printable.ts'

type Pdf = InstanceType<typeof import('pdfkit')>

export interface Column {
  x: number
  width: number
  align?: 'left' | 'right'
}

export interface Cell {
  text: string
  column: Column
  bold?: boolean
  size?: number
  soft?: boolean
}

const margin = 48
const bottom = 64
const ink = '#111111'
const softInk = '#555555'

export const pageSize = { left: margin, width: 595.28 - 2 * margin, height: 841.89 }

/**
 * The pages of a PDF under construction. All text passes through `printable`, so that a name from any source is nothing but text.
 */
export class PdfPage {
  y = margin
  /** Written again at the top of every further page. */
  #heading: readonly Cell[] = []

  readonly #pdf: Pdf

  constructor(pdf: Pdf) {
    this.#pdf = pdf
  }

  /** How high these cells come beside each other. */
  #heightOf(cells: readonly Cell[]): number {
    return Math.max(
      ...cells.map((cell) => {
        this.#use(cell)
        return this.#pdf.heightOfString(printable(cell.text) || ' ', { width: cell.column.width })
      }),
    )
  }

  #use({ bold, size = 9, soft }: Cell): void {
    this.#pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(soft ? softInk : ink)
  }

  /** One line of cells beside each other, each as high as it must be. */
  row(cells: readonly Cell[], gap = 3): void {
    const height = this.#heightOf(cells)
    if (this.y + height > pageSize.height - bottom) this.startNewPage()
    this.#write(cells)
    this.y += height + gap
  }

  #write(cells: readonly Cell[]): void {
    for (const cell of cells) {
      this.#use(cell)
      const { x, width, align = 'left' } = cell.column
      const text = printable(cell.text)
      if (text) this.#pdf.text(text, x, this.y, { width, align, lineBreak: true })
    }
  }

  /** Begins a table: what stands over its columns comes again on every page it goes on to. */
  heading(cells: readonly Cell[]): void {
    this.#heading = cells
    this.row(cells)
    this.rule()
  }

  endTable(): void {
    this.#heading = []
  }

  rule(): void {
    this.#pdf
      .moveTo(pageSize.left, this.y)
      .lineTo(pageSize.left + pageSize.width, this.y)
      .lineWidth(0.5)
      .strokeColor('#999999')
      .stroke()
    this.y += 5
  }

  skip(points: number): void {
    this.y += points
  }

  /** Room for so much on this page, or the next. */
  ensureSpace(points: number): void {
    if (this.y + points > pageSize.height - bottom) this.startNewPage()
  }

  startNewPage(): void {
    this.#pdf.addPage()
    this.y = margin
    if (this.#heading.length > 0) {
      this.row(this.#heading)
      this.rule()
    }
  }
}

export interface PdfInfo {
  title: string
  author: string
  language: string
  at: Date
}

/** Renders a PDF of as many pages as needed; `foot` is printed at the bottom of each. */
export async function makePdf(
  { title, author, language, at }: PdfInfo,
  write: (pdfPage: PdfPage) => void,
  foot: (number: number, of: number) => string,
): Promise<Buffer> {
  // Fetched with the first invoice: nothing else of the shop needs it.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: printable(title),
      Author: printable(author),
      Creator: 'Spaza',
      Producer: 'Spaza',
      CreationDate: at,
    },
  })
  const chunks: Buffer[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  write(new PdfPage(pdf))
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    pdf.font('Helvetica').fontSize(8).fillColor(softInk)
    pdf.text(printable(foot(index + 1, count)), pageSize.left, pageSize.height - 40, {
      width: pageSize.width,
      align: 'right',
    })
  }
  pdf.end()
  return bytes
}
