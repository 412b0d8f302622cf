// Choosing when: a day, then a time of it. Full times stay in view and say so.
import './slot-choice.css'
import { useState } from 'react'
import type { Language } from '#kernel/refusal.ts'
import { formatDayShort, instantOf, weekdayOf } from '#kernel/time.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useLanguage } from '#web/shop.tsx'
import { type Translate, useWords } from '#web/words.ts'
import type { Timeslot } from '../slot-contract.ts'
import { type SlotDay, slotDays } from './slot-days.ts'

interface Props {
  slots: readonly Timeslot[]
  /** `starts_at` of the chosen slot. */
  chosen: string | null
  onChoose: (startsAt: string) => void
  /** The id of the words that say what is wrong with the choice. */
  errorId?: string | undefined
  /** What the choice is called where several stand on one page. */
  name?: string
  /** What is said where there is no time at all. */
  none?: string
}

export function SlotChoice({ slots, chosen, onChoose, errorId, name = 'slot', none }: Props) {
  const t = useWords()
  const language = useLanguage()
  const [looking, setLooking] = useState<string>()
  const days = slotDays(slots, new Date())
  const chosenDay = days.find((day) => day.slots.some((slot) => slot.starts_at === chosen))
  const day =
    days.find(({ date }) => date === looking) ?? chosenDay ?? days.find(({ full }) => !full) ?? days[0]
  if (!day) return <p className="slot-choice__none">{none ?? t('slots.none')}</p>
  return (
    <div className="slot-choice">
      {/* biome-ignore lint/a11y/useSemanticElements: the fieldset around it is the choice; this only turns its pages */}
      <div className="slot-choice__days" role="group" aria-label={t('slots.days')}>
        {days.map((each) => (
          <button
            key={each.date}
            type="button"
            className="slot-choice__day"
            aria-pressed={each === day}
            onClick={() => setLooking(each.date)}
          >
            <span className="slot-choice__when">{dayName(t, each)}</span>
            <span className="small">{each.full ? t('slots.full') : shortDay(each, language)}</span>
          </button>
        ))}
      </div>
      <ul className="slot-choice__times">
        {day.slots.map((slot) => (
          <li key={slot.id}>
            <label className="slot-choice__time">
              <input
                type="radio"
                name={name}
                checked={slot.starts_at === chosen}
                disabled={!slot.available}
                onChange={() => onChoose(slot.starts_at)}
                aria-invalid={errorId ? true : undefined}
                aria-describedby={errorId}
              />
              <span className="visually-hidden">{whenWords(t, day, language)}, </span>
              <span className="slot-choice__label number">{slot.label}</span>
              <SlotRoom slot={slot} />
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

const few = 3

function SlotRoom({ slot }: { slot: Timeslot }) {
  const t = useWords()
  if (!slot.available) {
    return (
      <span className="slot-choice__room small">
        <Icon name="close" size="small" />
        {t('slots.full')}
      </span>
    )
  }
  if (slot.remaining > few) return null
  return <span className="slot-choice__room small">{t('slots.places', { count: slot.remaining })}</span>
}

const weekdays = [
  'slots.monday',
  'slots.tuesday',
  'slots.wednesday',
  'slots.thursday',
  'slots.friday',
  'slots.saturday',
  'slots.sunday',
] as const

function dayName(t: Translate, day: SlotDay): string {
  if (day.when === 'today') return t('slots.today')
  if (day.when === 'tomorrow') return t('slots.tomorrow')
  return t(weekdays[weekdayOf(day.date) - 1] ?? 'slots.monday')
}

/** 'Today' or 'Saturday 07 Mar': what comes before the time in the name of a slot. */
const whenWords = (t: Translate, day: SlotDay, language: Language): string =>
  day.when === 'later' ? `${dayName(t, day)} ${shortDay(day, language)}` : dayName(t, day)

const shortDay = (day: { date: string }, language: Language): string =>
  formatDayShort(instantOf(day.date), language)
