/**
 * Makes a PDF of one page that is one picture, which is enough for a leaflet. It is written by hand so that the demo needs no
 * library.
 */
export interface PagePicture {
  jpeg: Buffer
  width: number
  height: number
}

/** A4 across, in points. */
const pageWidth = 595

export function makePdf(title: string, { jpeg, width, height }: PagePicture): Buffer {
  const pageHeight = Math.round((pageWidth * height) / width)
  const draw = Buffer.from(`q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Page Do Q`)
  const objects = [
    object('<</Type/Catalog/Pages 2 0 R/Lang(en-ZA)>>'),
    object('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Resources<</XObject<</Page 5 0 R>>>>/Contents 4 0 R>>`,
    ),
    stream('', draw),
    stream(
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
      jpeg,
    ),
    object(`<</Title${textString(title)}/Producer(Spaza)>>`),
  ]
  const head = Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')
  const places: number[] = []
  let at = head.length
  const body = objects.map((content, i) => {
    places.push(at)
    const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), content, Buffer.from('\nendobj\n')])
    at += whole.length
    return whole
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 6 0 R>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([head, ...body, Buffer.from(tail)])
}

const object = (text: string): Buffer => Buffer.from(text, 'latin1')

const stream = (about: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${about}/Length ${content.length}>>\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream'),
  ])

/** UTF-16 with its mark, in hexadecimal: any letter, and nothing to escape. */
const textString = (text: string): string =>
  `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`
