// A product's picture in a dialog of its own: a tap or the buttons enlarge it, two fingers by as much as they are spread, and
// what does not fit is scrolled to.
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useWords } from '#web/words.ts'

const maxScale = 4

export function PictureZoom({ src, name, onClose }: { src: string; name: string; onClose: () => void }) {
  const t = useWords()
  const [scale, setScale] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  usePinch(frame, scale, setScale)
  const by = (factor: number) => setScale(within(scale * factor))
  return (
    <Dialog
      open
      title={name}
      onClose={onClose}
      foot={
        <>
          <IconButton
            icon="minus"
            label={t('catalogue.zoomOut')}
            aria-disabled={scale === 1}
            onClick={() => by(1 / 1.5)}
          />
          <IconButton
            icon="plus"
            label={t('catalogue.zoomIn')}
            aria-disabled={scale === maxScale}
            onClick={() => by(1.5)}
          />
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by the keyboard */}
      <div style={frameStyle} ref={frame} tabIndex={0}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons below do the same */}
        <img
          src={src}
          alt={name}
          width={800}
          height={800}
          style={{ width: `${scale * 100}%`, maxWidth: 'none', height: 'auto', background: '#fff' }}
          onClick={() => setScale(scale > 1 ? 1 : 2)}
        />
      </div>
    </Dialog>
  )
}

const frameStyle = { maxHeight: '70dvh', overflow: 'auto', overscrollBehavior: 'contain' } as const

const within = (scale: number): number => Math.min(maxScale, Math.max(1, scale))

/** Keeps the middle of the frame where it is, and reads two fingers: with one the frame scrolls as ever. */
function usePinch(
  frame: React.RefObject<HTMLDivElement | null>,
  scale: number,
  setScale: (scale: number) => void,
): void {
  const before = useRef(scale)
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const grown = scale / before.current
    before.current = scale
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * grown - box.clientWidth / 2
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * grown - box.clientHeight / 2
  }, [frame, scale])
  const now = useRef(scale)
  now.current = scale
  useEffect(() => {
    const box = frame.current
    if (!box) return
    let start: { spread: number; scale: number } | undefined
    const touched = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) {
        start = undefined
        return
      }
      // The page itself stays as large as it is.
      event.preventDefault()
      const spread = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      start ??= { spread, scale: now.current }
      setScale(within((start.scale * spread) / start.spread))
    }
    const names = ['touchstart', 'touchmove', 'touchend'] as const
    for (const name of names) box.addEventListener(name, touched, { passive: false })
    return () => {
      for (const name of names) box.removeEventListener(name, touched)
    }
  }, [frame, setScale])
}
