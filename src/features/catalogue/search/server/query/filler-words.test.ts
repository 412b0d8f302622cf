import { expect, test } from 'vitest'
import { withoutFillers } from './filler-words.ts'

const left = (sentence: string) => withoutFillers(sentence.split(' ')).join(' ')

test('a sentence keeps the words that name goods', () => {
  expect(left('can you show me the cheapest cooking oil')).toBe('the cooking oil')
  expect(left('ek soek asseblief brood')).toBe('brood')
  expect(left('cheap meat')).toBe('meat')
})

test('a filler stays where it is part of a name', () => {
  const areJoined = (word: string, next: string) => word === 'all' && next === 'gold'
  expect(withoutFillers(['all', 'gold', 'tomato', 'sauce'], areJoined)).toEqual([
    'all',
    'gold',
    'tomato',
    'sauce',
  ])
  expect(withoutFillers(['show', 'all', 'tomato', 'sauce'], areJoined)).toEqual(['tomato', 'sauce'])
})

test('a query of fillers alone keeps them all', () => {
  expect(left('what is it')).toBe('what is it')
})
