// The days on which the journeys run. Each starts at a South African time, computed from the day of the run.
import { addDays, type Day, dayOf, goodFriday, instantOf, publicHolidays, weekdayOf } from '#kernel/time.ts'

export interface WalkedDay {
  /** As `npm run prove -- days.good-friday` names it. */
  id: string
  what: string
  /** When the first journey begins, always after now. */
  from(now: Date): Date
}

/** The first day after today of which this is so. */
function next(now: Date, isIt: (day: Day) => boolean): Day {
  let day = addDays(dayOf(now), 1)
  while (!isIt(day)) day = addDays(day, 1)
  return day
}

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const at = (time: string, isIt: (day: Day) => boolean) => (now: Date) => instantOf(next(now, isIt), time)
const isHoliday = (day: Day) => publicHolidays(Number(day.slice(0, 4))).has(day)
const isGoodFriday = (day: Day) => day === goodFriday(Number(day.slice(0, 4)))
/** On the two others of the three no branch is open at all. */
const isUsualHoliday = (day: Day) => isHoliday(day) && !/-(12-25|01-01)$/.test(day) && !isGoodFriday(day)

export const walkedDays: WalkedDay[] = [
  ...names.map((name, index) => ({
    id: name.toLowerCase(),
    what: `a ${name} at 10:00`,
    from: at('10:00', (day) => weekdayOf(day) === index + 1),
  })),
  ...(['00:10', '05:00', '23:50'] as const).map((time) => ({
    id: `at-${time.replace(':', '')}`,
    what: `a Wednesday at ${time}`,
    from: at(time, (day) => weekdayOf(day) === 3),
  })),
  {
    id: 'month-end',
    what: 'the last day of a month',
    from: at('10:00', (day) => addDays(day, 1).endsWith('-01')),
  },
  { id: 'leap-day', what: '29 February', from: at('10:00', (day) => day.endsWith('-02-29')) },
  {
    id: 'new-year',
    what: '31 December at 23:50, into 1 January',
    from: at('23:50', (day) => day.endsWith('-12-31')),
  },
  { id: 'holiday', what: 'a public holiday on which branches open', from: at('10:00', isUsualHoliday) },
  { id: 'good-friday', what: 'Good Friday', from: at('10:00', isGoodFriday) },
]
