// Times for collection and delivery, at equal distances within the opening hours.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { spreadTimes } from '#features/suppliers/slots/spread-times.ts'
import { calendarQuery } from '#features/suppliers/slots/web/calendar-queries.ts'
import { SpreadFields, startingSpread } from '#features/suppliers/slots/web/spread-fields.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { useStep } from './use-step.ts'

export function TimesStep({ supplierId }: { supplierId: string }) {
  const t = useWords()
  const shop = useShop()
  const { data: calendar } = useQuery(calendarQuery(shop, supplierId))
  const { form, errors, setErrors, busy, save } = useStep('times', supplierId)
  const [spread, setSpread] = useState(startingSpread)
  const patterns = calendar ? spreadTimes(spread, calendar.hours) : []

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !calendar) return
    if (patterns.length === 0) return setErrors({ '': t('opening.times_none') })
    save(async () => {
      let { version } = calendar
      // The same for both, so that delivery needs no more than to be switched on.
      for (const kind of ['collect', 'deliver'] as const) {
        const { calendar: next } = await shop.api('changeWeek', {
          params: { id: supplierId },
          body: { version, kind, patterns },
        })
        version = next.version
        shop.queries.setQueryData(calendarQuery(shop, supplierId).queryKey, next)
      }
      return supplierId
    })
  }

  return (
    <form ref={form} className="card stack" noValidate onSubmit={submit}>
      <FormError text={Object.values(errors)[0]} />
      <p>{t('opening.times_text')}</p>
      <SpreadFields spread={spread} onChange={setSpread} />
      <p role="status" className="soft">
        {t('opening.times_count', { count: patterns.length })}
      </p>
      <Button type="submit" kind="primary" wide busy={busy || !calendar}>
        {t('opening.next')}
      </Button>
    </form>
  )
}
