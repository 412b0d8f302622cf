// A picture of the shop's own: its place is kept, it comes late and in the smallest form the phone can read.
import './picture.css'

interface PictureProps {
  src: string
  /** Empty for a picture that only repeats the words beside it. */
  alt: string
  /** card: 200 px files; page: 400 and 800; banner: 800 across the column. */
  use?: 'card' | 'page' | 'banner'
  width?: number
  height?: number
  /** In view at first paint: fetched at once. */
  eager?: boolean
}

const ownPicture = /^(\/pictures\/[^/]+)\/\d+\.webp$/

const forms = {
  card: { widths: [200], sizes: undefined, fallback: 200 },
  page: { widths: [400, 800], sizes: '(min-width: 720px) 360px, 90vw', fallback: 400 },
  banner: { widths: [400, 800], sizes: '(min-width: 720px) 720px, 100vw', fallback: 800 },
} as const

export function Picture({ src, alt, use = 'card', width = 100, height = 100, eager }: PictureProps) {
  const folder = ownPicture.exec(src)?.[1]
  const { widths, sizes, fallback } = forms[use]
  const files = (format: string) =>
    widths.length === 1
      ? `${folder}/${widths[0]}.${format}`
      : widths.map((each) => `${folder}/${each}.${format} ${each}w`).join(', ')
  const image = (
    <img
      className="picture"
      src={folder ? `${folder}/${fallback}.webp` : src}
      {...(folder && widths.length > 1 && { srcSet: files('webp'), sizes })}
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
      <source type="image/avif" srcSet={files('avif')} {...(sizes && { sizes })} />
      {image}
    </picture>
  )
}
