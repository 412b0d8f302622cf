import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePopup, type PopupsSeen, parseSeen, recordShown } from './popup-frequency.ts'

const hour = 60 * 60 * 1000
const opening = Date.parse('2026-03-14T10:00:00Z')
const at = (hours: number) => new Date(opening + hours * hour)
const welcome = { id: 'welcome', every_hours: 24 }
const braai = { id: 'braai', every_hours: 1 }

test('a pop-up is shown once, and not again until exactly its hours have passed', () => {
  let seen: PopupsSeen = {}
  expect(choosePopup([welcome], seen, at(0))).toBe(welcome)
  seen = recordShown(seen, 'welcome', at(0))
  expect(choosePopup([welcome], seen, at(0))).toBeUndefined()
  expect(choosePopup([welcome], seen, new Date(at(24).getTime() - 1))).toBeUndefined()
  expect(choosePopup([welcome], seen, at(24))).toBe(welcome)
})

test('the next pop-up is shown while the first waits for its hours', () => {
  const seen = recordShown({}, 'welcome', at(0))
  expect(choosePopup([welcome, braai], seen, at(1))).toBe(braai)
  expect(choosePopup([welcome, braai], recordShown(seen, 'braai', at(1)), at(1.5))).toBeUndefined()
})

test('a clock set back shows no pop-up again; one that was years wrong does not silence it for good', () => {
  const seen = recordShown({}, 'welcome', at(0))
  expect(choosePopup([welcome], seen, at(-2))).toBeUndefined()
  expect(choosePopup([welcome], recordShown({}, 'welcome', at(100_000)), at(0))).toBe(welcome)
})

test('damaged storage counts as empty', () => {
  for (const found of [
    null,
    7,
    'x',
    [],
    [1],
    { welcome: 'yesterday' },
    { welcome: null },
    { __proto__: { welcome: 1 } },
  ])
    expect(choosePopup([welcome], parseSeen(found), at(0))).toBe(welcome)
  expect(choosePopup([{ id: 'constructor', every_hours: 1 }], {}, at(0))?.id).toBe('constructor')
})

test('no pop-up is shown twice within its hours, whenever visits occur', () => {
  const popup = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    every_hours: fc.integer({ min: 1, max: 72 }),
  })
  const popups = fc.uniqueArray(popup, { selector: ({ id }) => id, minLength: 1 })
  const steps = fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { maxLength: 60 })
  fc.assert(
    fc.property(popups, steps, (all, waits) => {
      let seen: PopupsSeen = {}
      let hours = 0
      const last = new Map<string, number>()
      for (const wait of waits) {
        hours += wait
        const now = at(hours)
        const shown = choosePopup(all, seen, now)
        const allowed = all.filter(
          ({ id, every_hours }) =>
            now.getTime() - (last.get(id) ?? Number.NEGATIVE_INFINITY) >= every_hours * hour,
        )
        expect(shown).toBe(allowed[0])
        if (!shown) continue
        last.set(shown.id, now.getTime())
        seen = recordShown(seen, shown.id, now)
      }
    }),
  )
})
