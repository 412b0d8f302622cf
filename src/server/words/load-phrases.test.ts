import { expect, test } from 'vitest'
import { awaitsReader, languages } from '#kernel/languages.ts'
import { phrasesOf } from '#kernel/phrases.ts'
import type en from './en.json'
import './load-phrases.ts'

const refusals = phrasesOf<(typeof en)['refusals']>('server/refusals')

test('texts are found by part and language', () => {
  expect(refusals('en')['no-such-call']).toBe('There is nothing at this address.')
  const whole = languages.filter((language) => !awaitsReader(language))
  expect(new Set(whole.map((language) => refusals(language)['no-such-call'])).size).toBe(whole.length)
  // Once found, they are kept.
  expect(refusals('af')).toBe(refusals('af'))
})

test('a missing part is an error, not an empty text', () => {
  expect(() => phrasesOf('server/nothing')('en')).toThrow('there are no words server/nothing')
  expect(() => phrasesOf('nobody/refusals')('en')).toThrow('there are no words nobody/refusals')
})
