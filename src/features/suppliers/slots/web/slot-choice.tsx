// Lets the shopper choose a day, then a time. Full times stay visible and are marked.
import '#web/kit/choice.css'
import './slot-choice.css'
import { type ComponentProps, useState } from 'react'
import type { Language } from '#kernel/refusal.ts'
import { formatDayShort, instantOf, weekdayOf } from '#kernel/time.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useLanguage } from '#web/shop.tsx'
import { type Translate, useWords } from '#web/words.ts'
import type { LiquorHours } from '../liquor-hours.ts'
import { type SlotDay, slotDays } from './slot-days.ts'
import { type BasketSlot, liquorSpans } from './slots-for-basket.ts'

interface Props {
  slots: readonly BasketSlot[]
  /** `starts_at` of the chosen slot. */
  chosen: string | null
  onChoose: (startsAt: string) => void
  /** The id of the words that say what is wrong with the choice. */
  errorId?: string | undefined
  /** What the choice is called where several stand on one page. */
  name?: string
  /** Of the liquor in the basket. */
  liquorHours?: readonly LiquorHours[] | undefined
  /** What is said where there is no time at all. */
  none?: string
}

export function SlotChoice(props: Props) {
  const { slots, chosen, onChoose, errorId, name = 'slot', liquorHours, none } = props
  const t = useWords()
  const language = useLanguage()
  const [openDate, setOpenDate] = useState<string>()
  const days = slotDays(slots, new Date())
  const chosenDay = days.find((day) => day.slots.some((slot) => slot.starts_at === chosen))
  const day =
    days.find(({ date }) => date === openDate) ?? chosenDay ?? days.find(({ full }) => !full) ?? days[0]
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
            onClick={() => setOpenDate(each.date)}
          >
            <span className="slot-choice__when">{dayName(t, each)}</span>
            <span className="small">
              {each.full ? t(each.noLiquor ? 'slots.no_liquor_day' : 'slots.full') : shortDay(each, language)}
            </span>
          </button>
        ))}
      </div>
      {liquorHours && day.noLiquor && (
        <p className="slot-choice__liquor">
          {t('slots.liquor_hours', { hours: liquorWords(t, liquorHours) })}
        </p>
      )}
      <ul className="slot-choice__times">
        {day.slots.map((slot) => (
          <SlotTime
            key={slot.id}
            slot={slot}
            when={whenWords(t, day, language)}
            errorId={errorId}
            name={name}
            checked={slot.starts_at === chosen}
            onChange={() => onChoose(slot.starts_at)}
          />
        ))}
      </ul>
    </div>
  )
}

interface SlotTimeProps extends Omit<ComponentProps<'input'>, 'slot'> {
  slot: BasketSlot
  /** The day, for screen readers. */
  when: string
  errorId: string | undefined
}

/** One time as a radio button. */
export const SlotTime = ({ slot, when, errorId, ...input }: SlotTimeProps) => (
  <li>
    <label className="choice slot-choice__time">
      <input
        {...input}
        type="radio"
        disabled={!slot.available}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
      />
      <span className="visually-hidden">{when}, </span>
      <span className="slot-choice__label number">{slot.label}</span>
      <RemainingPlaces slot={slot} />
    </label>
  </li>
)

const fewPlaces = 3

function RemainingPlaces({ slot }: { slot: BasketSlot }) {
  const t = useWords()
  if (!slot.available) {
    return (
      <span className="slot-choice__room small">
        <Icon name="close" size="small" />
        {t(slot.noLiquor ? 'slots.no_liquor' : 'slots.full')}
      </span>
    )
  }
  if (slot.remaining > fewPlaces) return null
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
  return weekdayName(t, weekdayOf(day.date))
}

const weekdayName = (t: Translate, weekday: number): string => t(weekdays[weekday - 1] ?? 'slots.holidays')

/** 'Monday – Friday 09:00–18:00, Saturday 09:00–13:00'. */
export const liquorWords = (t: Translate, hours: readonly LiquorHours[]): string =>
  liquorSpans(hours)
    .map(({ from, to, opens, closes }) => {
      const days = from === to ? weekdayName(t, from) : `${weekdayName(t, from)} – ${weekdayName(t, to)}`
      return `${days} ${opens}–${closes}`
    })
    .join(', ')

/** 'Today' or 'Saturday 07 Mar': what comes before the time in the name of a slot. */
export const whenWords = (t: Translate, day: SlotDay, language: Language): string =>
  day.when === 'later' ? `${dayName(t, day)} ${shortDay(day, language)}` : dayName(t, day)

const shortDay = (day: { date: string }, language: Language): string =>
  formatDayShort(instantOf(day.date), language)
