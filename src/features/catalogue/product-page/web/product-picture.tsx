// The large picture of a product. A tap shows it larger; without script it is a link to its largest file.
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Picture } from '#web/kit/picture.tsx'
import { useWords } from '#web/words.ts'

const PictureZoom = lazy(() =>
  import('./picture-zoom.lazy.tsx').then(({ PictureZoom }) => ({ default: PictureZoom })),
)

export function ProductPicture({ src, name }: { src: string; name: string }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
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
      {isOpen && (
        <Suspense>
          <PictureZoom src={largest} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
