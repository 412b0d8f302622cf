// Converts a manager's form to the input of the calls. Days are Johannesburg's; the last day is included.
import { addDays, dayOf, instantOf, isDay, lastValidDay } from '#kernel/time.ts'
import { instantOfLocal, localOf } from '#web/counter-kit/local-times.ts'

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

/** Returns the times of a leaflet; undefined where a day is missing or invalid. */
export function timesOf({ startOn, lastDay, visibleFrom }: LeafletFields): LeafletTimes | undefined {
  if (!isDay(startOn) || !isDay(lastDay)) return undefined
  return {
    start_at: instantOf(startOn).toISOString(),
    end_at: instantOf(addDays(lastDay, 1)).toISOString(),
    visible_at: instantOfLocal(visibleFrom)?.toISOString() ?? null,
  }
}

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
