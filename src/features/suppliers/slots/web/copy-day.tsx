// Copies the times of one day to other days, replacing what they have.
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFocusOnError } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Calendar } from '../calendar-contract.ts'
import type { SlotKind } from '../plan-slots.ts'
import { weekOf } from './calendar-parts.ts'
import { weekdayName } from './calendar-texts.ts'
import { useCalendarSave } from './use-calendar-save.ts'
import { WeekdayChoice } from './weekday-choice.tsx'

interface CopyDayProps {
  calendar: Calendar
  kind: SlotKind
  from: number
  onClose: () => void
}

export function CopyDay({ calendar, kind, from, onClose }: CopyDayProps) {
  const t = useWords()
  const shop = useShop()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [days, setDays] = useState<number[]>([])
  const { errors, setErrors, busy, save } = useCalendarSave(calendar, onClose)
  useFocusOnError(form, errors)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong: Record<string, string> = days.length === 0 ? { days: t('calendar.days_missing') } : {}
    setErrors(wrong)
    if (days.length === 0) return
    save((loaded) => {
      const week = weekOf(loaded, kind)
      const copied = week.filter(({ weekday }) => weekday === from)
      const patterns = [
        ...week.filter(({ weekday }) => !days.includes(weekday)),
        ...days.flatMap((weekday) => copied.map((pattern) => ({ ...pattern, weekday }))),
      ]
      return shop.api('changeWeek', {
        params: { id: loaded.supplier.id },
        body: { version: loaded.version, kind, patterns },
      })
    })
  }

  return (
    <Dialog
      open
      title={t('calendar.copy_title', { day: weekdayName(t, from) })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={busy}>
            {t('calendar.copy')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="stack" noValidate onSubmit={submit}>
        <FormError text={errors['']} />
        <p>{t('calendar.copy_text')}</p>
        <WeekdayChoice
          legend={t('calendar.copy_to')}
          chosen={days}
          onChoose={setDays}
          without={from}
          error={errors.days}
        />
      </form>
    </Dialog>
  )
}
