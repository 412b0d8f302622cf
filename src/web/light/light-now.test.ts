import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lightNow } from './light-now.ts'

const nothing = { cookie: null, saveData: false, effectiveType: null, dataFree: false }

test.each([
  ['nothing asks for it', {}, false],
  ['the browser asks to save data', { saveData: true }, true],
  ['the visit is data-free', { dataFree: true }, true],
  ['the link is hardly there', { effectiveType: 'slow-2g' }, true],
  ['the link is slow', { effectiveType: '2g' }, true],
  ['the link is middling', { effectiveType: '3g' }, true],
  ['the link is fast', { effectiveType: '4g' }, false],
  ['the browser says of its link what nobody knows', { effectiveType: '5g3g' }, false],
  ['the shopper chose it', { cookie: 'on', effectiveType: '4g' }, true],
  ['the cookie holds nonsense', { cookie: 'on; saveData' }, false],
])('decides on light mode where %s', (_, signs, light) => {
  expect(lightNow({ ...nothing, ...signs })).toBe(light)
})

test('the shopper’s choice holds, whatever the browser, the link and the partner say', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('on', 'off'),
      fc.boolean(),
      fc.option(fc.constantFrom('slow-2g', '2g', '3g', '4g')),
      fc.boolean(),
      (cookie, saveData, effectiveType, dataFree) =>
        lightNow({ cookie, saveData, effectiveType, dataFree }) === (cookie === 'on'),
    ),
  )
})
