// A dialog over the page, at most 500 px wide. The platform's own `<dialog>` keeps the focus inside while it is open and
// restores it afterwards. Escape or a tap outside closes it, unless it is persistent.
import './dialog.css'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useWords } from '#web/words.ts'
import { IconButton } from './button.tsx'
import { ignoreSecondTap } from './second-tap.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Must be answered: no cross, no Escape, no tap beside it. */
  persistent?: boolean
  /** Where it stands: the middle, or a panel from the left edge. */
  place?: 'middle' | 'left'
  /** Buttons at the foot, always in view. */
  foot?: ReactNode
  children: ReactNode
}

export function Dialog({ open, onClose, title, persistent, place = 'middle', foot, children }: DialogProps) {
  const t = useWords()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page, for only then the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    ignoreSecondTap()
    return () => {
      element.close()
      ignoreSecondTap()
    }
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={`dialog dialog--${place}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!persistent) onClose()
      }}
      // A browser may close it without asking: a persistent dialog comes back.
      onClose={() => open && (persistent ? dialog.current?.showModal() : onClose())}
      onKeyDown={(event) => {
        // Chromium closes on a second Escape without asking; a persistent dialog stays.
        if (persistent && event.key === 'Escape') event.preventDefault()
      }}
      onClick={(event) => {
        if (!persistent && event.target === event.currentTarget) onClose()
      }}
    >
      <div className="dialog__box">
        <div className="dialog__head">
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {!persistent && <IconButton icon="close" label={t('kit.close')} onClick={onClose} />}
        </div>
        <div className="dialog__body">{open && children}</div>
        {foot && <div className="dialog__foot">{foot}</div>}
      </div>
    </dialog>
  )
}
