import { expect, test } from 'vitest'
import { leafletStateOf, whyNotDates } from './leaflet-dates.ts'

const at = (iso: string) => new Date(`2026-03-${iso}Z`)
const dates = (start: string, end: string, visible: string | null = null) => ({
  startAt: at(start),
  endAt: at(end),
  visibleAt: visible === null ? null : at(visible),
})

test.each([
  ['a week', dates('14T00:00', '21T00:00'), undefined],
  ['an end before the start', dates('14T00:00', '13T00:00'), 'dates-reversed'],
  ['an end at the start', dates('14T00:00', '14T00:00'), 'dates-reversed'],
  ['an end that has just come', dates('01T00:00', '10T08:00'), 'dates-over'],
  ['an end in a moment', dates('01T00:00', '10T08:00:00.001'), undefined],
  ['seen only at its end', dates('14T00:00', '21T00:00', '21T00:00'), 'visible-too-late'],
  ['seen a moment before its end', dates('14T00:00', '21T00:00', '20T23:59:59.999'), undefined],
  [
    'two years',
    { startAt: at('14T00:00'), endAt: new Date('2028-03-14'), visibleAt: null },
    'dates-too-long',
  ],
] as const)('%s', (_what, given, problem) => {
  expect(whyNotDates(given, at('10T08:00'))).toBe(problem)
})

test('a leaflet appears at its instant and disappears at its end', () => {
  const leaflet = { published: true, endAt: at('21T00:00'), visibleAt: at('14T00:00') }
  expect(leafletStateOf(leaflet, at('13T23:59:59.999'))).toBe('waiting')
  expect(leafletStateOf(leaflet, at('14T00:00'))).toBe('shown')
  expect(leafletStateOf(leaflet, at('20T23:59:59.999'))).toBe('shown')
  expect(leafletStateOf(leaflet, at('21T00:00'))).toBe('ended')
  expect(leafletStateOf({ ...leaflet, published: false }, at('15T00:00'))).toBe('hidden')
})
