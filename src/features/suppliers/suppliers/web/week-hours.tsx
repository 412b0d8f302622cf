// A branch's opening hours: its week, and the days of the coming week that differ from it.
import { formatDayShort, instantOf } from '#kernel/time.ts'
import { useLanguage } from '#web/shop.tsx'
import { useNow } from '#web/use-now.ts'
import { useWords } from '#web/words.ts'
import { specialDays } from '../open-now.ts'
import type { Supplier } from '../supplier-contract.ts'

export function WeekHours({ supplier, className }: { supplier: Supplier; className: string }) {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  return (
    <dl className={className}>
      {supplier.hours.map(({ dayname, formatted_hours }) => (
        <div key={dayname}>
          <dt>{dayname}</dt>
          <dd className="number">{formatted_hours}</dd>
        </div>
      ))}
      {now &&
        specialDays(supplier, now).map(({ date, hours, holiday }) => {
          const day = formatDayShort(instantOf(date), language)
          return (
            <div key={date}>
              <dt>{holiday ? t('suppliers.holiday', { day }) : day}</dt>
              <dd className="number">{hours ?? t('suppliers.closed_day')}</dd>
            </div>
          )
        })}
    </dl>
  )
}
