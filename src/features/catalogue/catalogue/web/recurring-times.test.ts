import { expect, test } from 'vitest'
import { translator } from '#web/words.ts'
import type { Words } from '#web/words-shape.ts'
import af from '../words/af.json' with { type: 'json' }
import en from '../words/en.json' with { type: 'json' }
import { recurringTexts } from './recurring-times.ts'

const english = translator(en.screens as Words, 'en')

test('the weekdays and hours of a multibuy are said, and nothing of one that runs all the time', () => {
  const texts = (times: Parameters<typeof recurringTexts>[1]) => recurringTexts(english, times)
  expect(texts({})).toEqual([])
  expect(texts({ weekdays: null, from_minute: null, until_minute: null })).toEqual([])
  expect(texts({ weekdays: [2], from_minute: 1020, until_minute: 1140 })).toEqual([
    'Only on Tuesday',
    '17:00 to 19:00',
  ])
  expect(texts({ weekdays: [3, 6] })).toEqual(['Only on Wednesday, Saturday'])
  expect(texts({ from_minute: 570 })).toEqual(['09:30 to 24:00'])
  expect(texts({ until_minute: 720 })).toEqual(['00:00 to 12:00'])
  expect(recurringTexts(translator(af.screens as Words, 'af'), { weekdays: [2] })).toEqual(['Net op Dinsdag'])
})
