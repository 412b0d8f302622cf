// The large picture of a product. A tap shows it larger; without script it is a link to its largest file. Further pictures are loaded
// when they are asked for: a number stands for each.
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Picture } from '#web/kit/picture.tsx'
import { useWords } from '#web/words.ts'

const PictureZoom = lazy(() =>
  import('./picture-zoom.lazy.tsx').then(({ PictureZoom }) => ({ default: PictureZoom })),
)

interface Props {
  src: string
  name: string
  /** After the first. */
  others?: readonly string[]
}

export function ProductPicture({ src: first, name, others = [] }: Props) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(first)
  // Another size leads: its pictures are others.
  const src = others.includes(chosen) ? chosen : first
  const picture = <Picture use="lead" src={src} alt={name} width={360} height={360} eager />
  const largest = src.replace(/\/\d+\.webp$/, '/800.webp')
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div className="product-page-picture">
      <a href={largest} aria-label={t('catalogue.zoomNamed', { name })} onClick={open}>
        {picture}
      </a>
      {others.length > 0 && (
        <ul className="product-page-pictures">
          {[first, ...others].map((url, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={t('catalogue.pictureNumber', { number: index + 1 })}
                aria-pressed={url === src}
                onClick={() => setChosen(url)}
              >
                {index + 1}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <PictureZoom src={largest} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
