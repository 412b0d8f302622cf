// A small picture that stands in the plain page itself (app/web/plain/tiny-pictures.ts puts it there), where the visit wants pictures.
import { usePlain } from './plain-visit.ts'

/** Of a picture: what stands in its place until the page is assembled. */
export const tinyPictureMark = 'tiny:'

export const tinyPictureSide = 48

export function PlainPicture({ src }: { src: string }) {
  if (!usePlain()?.pictures) return null
  return <img src={tinyPictureMark + src} alt="" width={tinyPictureSide} height={tinyPictureSide} />
}
