// A button that opens a form in its place. When the form closes, the focus returns to the button.
import { type ReactNode, useRef, useState } from 'react'
import { openBy, useOpenPart } from '#web/forms/page-form.tsx'
import { Button } from '#web/kit/button.tsx'
import type { IconName } from '#web/kit/icon.tsx'

interface Props {
  /** Names it in the page's address, by which it opens without script; the page renders an OpenForm. */
  part: string
  icon: IconName
  label: string
  /** Draws the form; it calls `close` when it is done or given up. */
  form: (close: () => void) => ReactNode
}

export function FormBehindButton({ part, icon, label, form }: Props) {
  const [open, setOpen] = useState(useOpenPart() === part)
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }
  return (
    <div ref={place}>
      {open ? (
        form(close)
      ) : (
        <Button icon={icon} {...openBy(part, () => setOpen(true))}>
          {label}
        </Button>
      )}
    </div>
  )
}
