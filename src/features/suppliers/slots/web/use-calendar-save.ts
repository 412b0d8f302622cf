// Saves a calendar change from a form. A refusal is shown at its field; if somebody else saved first, the current calendar is
// loaded before the change can be saved again.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { errorsFrom, type FormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Calendar, ComingSlot } from '../calendar-contract.ts'
import { calendarQuery } from './calendar-queries.ts'

interface Saved {
  calendar: Calendar
  over?: ComingSlot[]
}

export function useCalendarSave(calendar: Calendar, onSaved: () => void) {
  const t = useWords()
  const shop = useShop()
  const { queryKey } = calendarQuery(shop, calendar.supplier.id)
  const [errors, setErrors] = useState<FormErrors>({})
  // As it was when the form opened: what is saved is about that.
  const [loaded, setLoaded] = useState(calendar)
  const save = useMutation({
    mutationFn: (work: (loaded: Calendar) => Promise<Saved>) => work(loaded),
    onSuccess: ({ calendar: next, over = [] }) => {
      shop.queries.setQueryData(queryKey, next)
      setLoaded(next)
      setErrors({})
      notify({
        kind: 'success',
        text: over.length > 0 ? t('calendar.saved_over', { count: over.length }) : t('calendar.saved'),
        ...(over.length > 0 && { vanishMs: 12_000 }),
      })
      onSaved()
    },
    onError: async (error) => {
      if (isFailure(error, 'conflict')) {
        await shop.queries.refetchQueries({ queryKey })
        setLoaded(shop.queries.getQueryData<Calendar>(queryKey) ?? loaded)
      }
      setErrors(errorsFrom(error, t('calendar.failed')))
    },
  })
  return { seen: loaded, errors, setErrors, busy: save.isPending, save: save.mutate }
}
