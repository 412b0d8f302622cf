import { expect, test } from 'vitest'
import { differences, keysIn, missingIn } from './check-words.ts'

test('a key that is missing, empty, or unknown to English is reported', () => {
  const english = { 'a.x': 'X', 'a.z': 'Z', 'a.n': { one: '{count} x', other: '{count} xs' } }
  expect(missingIn(english, { 'a.y': 'Y', 'a.z': ' ', 'a.n': { other: '{count}' } })).toEqual(['a.x', 'a.z'])
  expect(differences('af', english, { 'a.y': 'Y' })).toEqual(['af: a.y is not in English'])
})

test('a plural has the forms that its language needs, and always the form `other`', () => {
  const english = { 'a.x': { one: 'one', other: '{count}' } }
  expect(differences('ar', english, { 'a.x': { few: '{count} few', other: '{count}' } })).toEqual([])
  expect(differences('ar', english, { 'a.x': { one: 'one {count}' } })).toHaveLength(1)
  expect(
    differences('ar', english, { 'a.x': { several: '{count}', other: '{count}' } as object }),
  ).toHaveLength(1)
})

test('placeholders must be the same, in any order', () => {
  expect(differences('fr', { 'a.x': '{one} of {two}' }, { 'a.x': '{two}, {one}' })).toEqual([])
  expect(differences('fr', { 'a.x': '{one}' }, { 'a.x': '{eins}' })).toHaveLength(1)
})

test('a plural must stay a plural in translation', () => {
  const plural = { one: 'one', other: '{count}' }
  expect(differences('af', { 'a.x': plural }, { 'a.x': plural })).toEqual([])
  expect(differences('af', { 'a.x': plural }, { 'a.x': '{count}' })).toHaveLength(1)
})

test('keys in code are found, and so are the prefixes of computed keys', () => {
  const code = "t('a.x') + t(`a.step_${name}`) + t(wide ? 'a.wide' : 'b.narrow') + t('other.x')"
  expect(keysIn("t('a/own-key')", ['a']).whole).toEqual(['a/own-key'])
  expect(keysIn(code, ['a', 'b'])).toEqual({ whole: ['a.x', 'a.wide', 'b.narrow'], begun: ['a.step_'] })
})

test('a plural that spells out 1 is refused in French, which uses the same form for zero', () => {
  const says = { one: '1 article', other: '{count} articles' }
  expect(
    differences('fr', { 'a.x': { one: '{count} item', other: '{count} items' } }, { 'a.x': says }),
  ).toEqual(['fr: a.x says 1 where it should say {count}'])
})
