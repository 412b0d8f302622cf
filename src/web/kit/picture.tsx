// A picture of the shop's own: its space is reserved, and it is loaded lazily in the smallest format that the phone can decode.
import type { PictureProps } from './picture-props.ts'
import './picture.css'
import { PlainPicture } from '../plain/plain-picture.tsx'
import { usePlain } from '../plain/plain-visit.ts'

const isOwnPicture = /^(\/pictures\/[^/]+)\/\d+\.webp$/

const forms = {
  thumb: { widths: [100], sizes: undefined, fallback: 100 },
  card: { widths: [200], sizes: undefined, fallback: 200 },
  page: { widths: [400, 800], sizes: '(min-width: 720px) 360px, 90vw', fallback: 400 },
  lead: { widths: [400, 800], sizes: '(min-width: 720px) 352px, 208px', fallback: 400 },
  banner: { widths: [400, 800], sizes: '(min-width: 720px) 720px, 100vw', fallback: 800 },
} as const

/** On plain pages a small one stands in the page itself. */
export const Picture = import.meta.env.SSR ? ServerPicture : WholePicture

function ServerPicture(props: PictureProps) {
  return usePlain() ? <PlainPicture src={props.src} /> : <WholePicture {...props} />
}

function WholePicture({ src, alt, use = 'card', width = 100, height = 100, eager }: PictureProps) {
  const folder = isOwnPicture.exec(src)?.[1]
  const { widths, sizes, fallback } = forms[use]
  const one = widths.length === 1
  const files = (format: string) =>
    one
      ? `${folder}/${widths[0]}.${format}`
      : widths.map((each) => `${folder}/${each}.${format} ${each}w`).join(', ')
  const image = (
    <img
      className="picture"
      src={folder ? `${folder}/${fallback}.webp` : src}
      {...(folder && !one && { srcSet: files('webp'), sizes })}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
  if (!folder) return image
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} {...(sizes && !one && { sizes })} />
      {image}
    </picture>
  )
}
