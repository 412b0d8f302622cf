// The choice of a time as a part of a plain form: every day of the branch, the chosen one open [ruling 14 Checkout]. Only the server
// renders it; with script one day is shown at a time (slot-choice.tsx).
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { LiquorHours } from '../liquor-hours.ts'
import { liquorWords, SlotTime, whenWords } from './slot-choice.tsx'
import { slotDays } from './slot-days.ts'
import type { BasketSlot } from './slots-for-basket.ts'

interface Props {
  /** Of its radio buttons; their values are `starts_at`. */
  name: string
  slots: readonly BasketSlot[]
  chosen: string | null
  liquorHours: readonly LiquorHours[] | undefined
  /** What is said where there is no time at all. */
  none: string
  /** The id of the words that say what is wrong with the choice. */
  errorId?: string | undefined
}

export function SlotDaysChoice({ name, slots, chosen, liquorHours, none, errorId }: Props) {
  const t = useWords()
  const language = useLanguage()
  const days = slotDays(slots, new Date())
  const open =
    days.find((day) => day.slots.some((slot) => slot.starts_at === chosen)) ?? days.find(({ full }) => !full)
  if (days.length === 0) return <p className="slot-choice__none">{none}</p>
  return (
    <>
      {liquorHours && days.some(({ noLiquor }) => noLiquor) && (
        <p className="slot-choice__liquor">
          {t('slots.liquor_hours', { hours: liquorWords(t, liquorHours) })}
        </p>
      )}
      {days.map((day) => (
        <details key={day.date} open={day === open} className="slot-choice__fold">
          <summary>
            {whenWords(t, day, language)}
            {day.full && (
              <span className="soft small"> {t(day.noLiquor ? 'slots.no_liquor_day' : 'slots.full')}</span>
            )}
          </summary>
          <ul className="slot-choice__times">
            {day.slots.map((slot) => (
              <SlotTime
                key={slot.id}
                slot={slot}
                when={whenWords(t, day, language)}
                errorId={errorId}
                name={name}
                value={slot.starts_at}
                defaultChecked={slot.starts_at === chosen}
              />
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}
