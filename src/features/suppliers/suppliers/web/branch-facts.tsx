// What is shown of a branch wherever it can be chosen: how far away it is, and its opening hours.
import './branch-facts.css'
import { formatKm } from '#kernel/distance.ts'
import { formatDayShort, instantOf } from '#kernel/time.ts'
import { useLanguage } from '#web/shop.tsx'
import { useNow } from '#web/use-now.ts'
import { useWords } from '#web/words.ts'
import { specialDays } from '../open-now.ts'
import type { Supplier } from '../supplier-contract.ts'

/** Nothing where the shopper's position is not known. */
export function BranchDistance({ km }: { km: number | null }) {
  const t = useWords()
  const language = useLanguage()
  if (km === null) return null
  return <span className="branch-distance">{t('suppliers.away', { km: formatKm(km, language) })}</span>
}

interface WeekHoursProps {
  supplier: Supplier
  className?: string
}

/** Its week, and the days of the coming week that differ from it. */
export function WeekHours({ supplier, className = 'week-hours' }: WeekHoursProps) {
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
