// The form that replaces the times of a kind by times at equal distances on every open day.
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Calendar } from '../calendar-contract.ts'
import type { SlotKind } from '../plan-slots.ts'
import { spreadTimes } from '../spread-times.ts'
import { SpreadFields, startingSpread } from './spread-fields.tsx'
import { useCalendarSave } from './use-calendar-save.ts'

interface Props {
  calendar: Calendar
  kind: SlotKind
  onClose: () => void
}

export function SpreadForm({ calendar, kind, onClose }: Props) {
  const t = useWords()
  const shop = useShop()
  const id = useId()
  const [spread, setSpread] = useState(startingSpread)
  const { errors, busy, save } = useCalendarSave(calendar, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    save(({ supplier, version, hours }) =>
      shop.api('changeWeek', {
        params: { id: supplier.id },
        body: { version, kind, patterns: spreadTimes(spread, hours) },
      }),
    )
  }

  return (
    <Dialog
      open
      title={t('calendar.spread')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={busy}>
            {t('calendar.save')}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" noValidate onSubmit={submit}>
        <FormError text={errors['']} />
        <p>{t('calendar.spread_text')}</p>
        <SpreadFields spread={spread} onChange={setSpread} />
      </form>
    </Dialog>
  )
}
