// A small picture that stands in the plain page itself (app/server/tiny-pictures.ts puts it there), where the visit wants pictures.
import { usePlain } from './plain-visit.ts'

/** Begins the address of a picture until the page is assembled. React writes a preload for any but a data URI. */
export const tinyPictureMark = 'data:tiny,'

export const tinyPictureSide = 48

export function PlainPicture({ src }: { src: string }) {
  if (!usePlain()?.pictures) return null
  return <img src={tinyPictureMark + src} alt="" width={tinyPictureSide} height={tinyPictureSide} />
}
