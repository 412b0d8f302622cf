// A manager's form as the calls take it. Days are Johannesburg's; the last day is one that still counts.
import { addDays, dayOf, formatTime, instantOf, isDay, lastValidDay } from '#kernel/time.ts'

export interface LeafletFields {
  name: string
  startOn: string
  lastDay: string
  /** 'YYYY-MM-DDTHH:mm' in Johannesburg; empty: at once. */
  visibleFrom: string
  published: boolean
}

export interface LeafletTimes {
  start_at: string
  end_at: string
  visible_at: string | null
}

/** Undefined where a day is missing or none. */
export function timesOf({ startOn, lastDay, visibleFrom }: LeafletFields): LeafletTimes | undefined {
  if (!isDay(startOn) || !isDay(lastDay)) return undefined
  return {
    start_at: instantOf(startOn).toISOString(),
    end_at: instantOf(addDays(lastDay, 1)).toISOString(),
    visible_at: instantOfLocal(visibleFrom)?.toISOString() ?? null,
  }
}

/** A clock time typed for Johannesburg, wherever the computer thinks it is. */
export function instantOfLocal(text: string): Date | undefined {
  const [day = '', time = ''] = text.split('T')
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d/.test(time)) return undefined
  return instantOf(day, time)
}

export const localOf = (instant: string | null | undefined): string =>
  instant ? `${dayOf(new Date(instant))}T${formatTime(new Date(instant))}` : ''

export const fieldsOf = (
  leaflet:
    | { name: string; start_at: string; end_at: string; visible_at: string | null; published: boolean }
    | undefined,
  today: string,
): LeafletFields =>
  leaflet
    ? {
        name: leaflet.name,
        startOn: dayOf(new Date(leaflet.start_at)),
        lastDay: dayOf(lastValidDay(new Date(leaflet.end_at))),
        visibleFrom: localOf(leaflet.visible_at),
        published: leaflet.published,
      }
    : { name: '', startOn: today, lastDay: addDays(today, 6), visibleFrom: '', published: true }
