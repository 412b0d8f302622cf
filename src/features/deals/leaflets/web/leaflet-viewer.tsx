// Shows a leaflet's picture on the whole screen: fingers zoom it like any page, and a button does so for those without a touch
// screen.
import './leaflet-viewer.css'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'

export function LeafletViewer({ name, src, onClose }: { name: string; src: string; onClose: () => void }) {
  const t = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [large, setLarge] = useState(false)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className="viewer" aria-label={name} onClose={onClose}>
      <div className="viewer__head">
        <IconButton icon="close" label={t('kit.close')} onClick={onClose} />
        <p className="viewer__name">{name}</p>
        <Button icon={large ? 'minus' : 'plus'} aria-pressed={large} onClick={() => setLarge(!large)}>
          {t('leaflets.zoom')}
        </Button>
        <a className="button button--plain" href={src} target="_blank" rel="noopener noreferrer">
          {t('leaflets.full_size')}
          <span className="visually-hidden"> ({t('leaflets.new_tab')})</span>
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="viewer__page" aria-label={name} tabIndex={0} data-large={large || undefined}>
        <img src={src} alt={t('leaflets.picture_of', { name })} width={1600} height={2260} decoding="async" />
      </section>
    </dialog>
  )
}
