// Everything that is kept, after the password: read on the page, and saved as a file. It is held by this page alone, and gone
// with it.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { PasswordField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { errorsFrom, type FormErrors, useFocusOnError } from '#web/kit/form-errors.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useAlive } from '#web/use-alive.ts'
import { useWords } from '#web/words.ts'
import type { Export } from '../privacy-contract.ts'
import { saveFile } from './save-file.ts'
import { formatMoment } from './say-kept.ts'

const KeptReading = lazy(() =>
  import('./kept-reading.tsx').then((module) => ({ default: module.KeptReading })),
)

export function ExportCard({ userId }: { userId: string }) {
  const t = useWords()
  const shop = useShop()
  const alive = useAlive()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors>({})
  useFocusOnError(form, errors)
  const read = useMutation({
    mutationFn: (password: string) =>
      shop.api('exportAccount', { params: { user_id: userId }, body: { password } }),
    onError: (error) => setErrors(errorsFrom(error, t('privacy.failed'))),
    // Nothing of it is kept once the page is left.
    gcTime: 0,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (read.isPending) return
    setErrors({})
    read.mutate(String(new FormData(event.currentTarget).get('password') ?? ''))
  }

  return (
    <section className="card stack" aria-labelledby="export-title">
      <h2 id="export-title">{t('privacy.export_title')}</h2>
      <p>{t('privacy.export_text')}</p>
      {read.data ? (
        <Told told={read.data.export} onHide={() => read.reset()} />
      ) : (
        <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
          <FormError text={errors['']} />
          <PasswordField
            label={t('privacy.password')}
            error={errors.password}
            name="password"
            maxLength={128}
            required
          />
          <Button type="submit" kind="primary" wide busy={read.isPending} disabled={!alive}>
            {t('privacy.export_show')}
          </Button>
        </form>
      )}
    </section>
  )
}

function Told({ told, onHide }: { told: Export; onHide: () => void }) {
  const t = useWords()
  const language = useLanguage()
  // The button that asked for it is gone.
  const made = useRef<HTMLParagraphElement>(null)
  useEffect(() => made.current?.focus(), [])
  return (
    <>
      <p ref={made} tabIndex={-1}>
        {t('privacy.export_made', { when: formatMoment(told.made_at, language) })}
      </p>
      <div className="row">
        <Button kind="primary" onClick={() => saveFile(told)}>
          {t('privacy.export_save')}
        </Button>
        <Button onClick={onHide}>{t('privacy.export_hide')}</Button>
      </div>
      <Suspense fallback={<Skeleton lines={8} />}>
        <KeptReading parts={told.parts} />
      </Suspense>
    </>
  )
}
