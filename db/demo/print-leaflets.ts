/** The wholesaler provides its leaflet as a PDF, as wholesalers do; the other chains show theirs as a picture. */
import sharp from 'sharp'
import { drawPicture } from '#pack-art/draw-picture.ts'
import type { PictureSpec } from '#pack-art/picture-spec.ts'
import { makePdf } from './make-pdf.ts'
import type { Branch } from './make-suppliers.ts'
import type { Person } from './people.ts'
import type { PictureRow } from './pictures.ts'
import { demoId } from './random.ts'

/** Sharp enough to read the small print by, and under 200 KB. */
const pageWidth = 1000

interface Printed {
  supplier_id: string
  name: string
  url: string
}

/** Points the wholesaler's leaflets to the PDF, keeps the picture as their front page, and returns the rows of `files`. */
export async function printLeaflets(
  seed: number,
  { branches, people, pictures }: { branches: Branch[]; people: Person[]; pictures: readonly PictureRow[] },
  leaflets: Printed[],
  now: Date,
) {
  const printing = branches.filter(({ agency }) => agency.kind === 'wholesale')
  const [first] = printing
  const leaflet = leaflets.find((one) => one.supplier_id === first?.id)
  const picture = pictures.find(({ key }) => leaflet?.url.startsWith(`/pictures/${key}/`))
  const manager = people.find((one) => one.scope === 'manager' && one.branches.includes(first?.id ?? ''))
  if (!first || !leaflet || !picture || !manager) return []
  const key = demoId(seed, 'file', first.agency.name)
  const bytes = makePdf(leaflet.name, await drawPage(picture.spec))
  for (const one of leaflets) if (printing.some(({ id }) => id === one.supplier_id)) one.url = `/files/${key}`
  return [
    {
      key,
      supplier_id: first.id,
      account_id: manager.id,
      name: `${leaflet.name}.pdf`,
      content_type: 'application/pdf',
      bytes: `\\x${bytes.toString('hex')}`,
      created_at: now,
    },
  ]
}

async function drawPage(spec: PictureSpec) {
  const { svg, width } = drawPicture(spec)
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * pageWidth) / width })
    .resize({ width: pageWidth })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 70 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
