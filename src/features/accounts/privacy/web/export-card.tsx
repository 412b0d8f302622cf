// Exports the shopper's data after the password is entered: readable on the page, and saved as a file. Only this page holds the
// data, and leaving it discards the data.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { FormFields } from '#web/forms/form-fields.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { Button } from '#web/kit/button.tsx'
import { PasswordField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import type { Export } from '../privacy-contract.ts'
import { formatMoment } from './format-export.ts'
import { exportForm } from './privacy-forms.ts'
import { saveExport } from './save-export.ts'

/** Only what is asked for loads it; the server renders it with the page. */
const ExportView = import.meta.env.SSR
  ? (await import('./export-view.tsx')).ExportView
  : lazy(() => import('./export-view.tsx').then((module) => ({ default: module.ExportView })))

export function ExportCard({ userId }: { userId: string }) {
  const t = useWords()
  const shop = useShop()
  const hydrated = useHydrated()
  const posted = usePosted(exportForm)
  const { form, errors, setErrors, fail } = useFormErrors('privacy.failed')
  const read = useMutation({
    mutationFn: (password: string) =>
      shop.api('exportAccount', { params: { user_id: userId }, body: { password } }),
    onError: fail,
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
        <LoadedExport accountExport={read.data.export} onHide={() => read.reset()} />
      ) : (
        <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
          {import.meta.env.SSR && <FormFields form={exportForm} />}
          <FormError text={errors['']} />
          <PasswordField
            label={t('privacy.password')}
            error={errors.password ?? posted?.errorOf('password')}
            name="password"
            maxLength={128}
            required
          />
          <Button type="submit" kind="primary" wide busy={read.isPending}>
            {t('privacy.export_show')}
          </Button>
          {/* With script the file is saved from what is shown. */}
          {!hydrated && (
            <Button type="submit" wide name="do" value="save">
              {t('privacy.export_save')}
            </Button>
          )}
        </form>
      )}
      {import.meta.env.SSR && posted?.values.export && <PlainExport text={posted.values.export} />}
    </section>
  )
}

/** What the form without script asked for; only the server renders it. */
function PlainExport({ text }: { text: string }) {
  const t = useWords()
  const language = useLanguage()
  const { made_at, parts } = JSON.parse(text) as Export
  return (
    <>
      <p role="status">{t('privacy.export_made', { when: formatMoment(made_at, language) })}</p>
      <ExportView parts={parts} />
    </>
  )
}

function LoadedExport({ accountExport, onHide }: { accountExport: Export; onHide: () => void }) {
  const t = useWords()
  const language = useLanguage()
  // The button that asked for it is gone.
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <>
      <p ref={summary} tabIndex={-1}>
        {t('privacy.export_made', { when: formatMoment(accountExport.made_at, language) })}
      </p>
      <div className="row">
        <Button kind="primary" onClick={() => saveExport(accountExport)}>
          {t('privacy.export_save')}
        </Button>
        <Button onClick={onHide}>{t('privacy.export_hide')}</Button>
      </div>
      <Suspense fallback={<Skeleton lines={8} />}>
        <ExportView parts={accountExport.parts} />
      </Suspense>
    </>
  )
}
