// Takes codes that are typed, that a hand scanner enters (it types and presses Enter), or that the camera reads.
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { canReadCodes } from '#web/counter-kit/code-reader.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { useWords } from '#web/words.ts'

const Camera = lazy(() => import('#web/counter-kit/camera.tsx').then(({ Camera }) => ({ default: Camera })))

interface Props {
  /** Answers whether the line wants something more. */
  onScan: (code: string) => boolean
  message: string
}

export function ScanBox({ onScan, message }: Props) {
  const t = useWords()
  const posted = usePosted('counter-scan')
  const [code, setCode] = useState(posted?.values.barcode ?? '')
  const [camera, setCamera] = useState<'none' | 'there' | 'open'>('none')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (canReadCodes()) setCamera('there')
  }, [])
  useEffect(() => {
    // A hand scanner types wherever the focus is: digits that no field takes are its.
    const onKey = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      if (at.closest('input, textarea, select, dialog')) return
      form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!code.trim()) return
    onScan(code)
    setCode('')
  }

  return (
    <form className="picking__scan" method="post" onSubmit={submit} noValidate ref={form}>
      <FormFields form="counter-scan" />
      <Field
        label={t('picking.scan')}
        hint={t('picking.scan_hint')}
        name="barcode"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={40}
        error={posted?.errorOf('barcode')}
      />
      <Button type="submit">{t('picking.find')}</Button>
      {camera !== 'none' && (
        <Button icon="tag" kind="primary" onClick={() => setCamera('open')}>
          {t('counter.camera')}
        </Button>
      )}
      <p role="status" className="picking__said">
        {message}
      </p>
      {camera === 'open' && (
        <Suspense>
          <Camera
            message={message}
            onCode={(detected) => {
              if (onScan(detected)) setCamera('there')
            }}
            onClose={() => setCamera('there')}
          />
        </Suspense>
      )}
    </form>
  )
}
