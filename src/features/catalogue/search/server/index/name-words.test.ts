import { expect, test } from 'vitest'
import { Compounds, readName } from './name-words.ts'

const none = new Compounds()
const rolesOf = (name: string, brands: string[] = [], compounds = none) =>
  Object.fromEntries(readName(name, brands, compounds).map(({ word, role }) => [word, role]))

test('the last word of a name says what the thing is, and a plural before it does so first', () => {
  expect(rolesOf('Tomato sauce')).toEqual({ tomato: 'word', sauce: 'head' })
  expect(rolesOf('Stock cubes chicken')).toMatchObject({ cubes: 'head', chicken: 'word' })
  expect(rolesOf('White bread sliced')).toEqual({
    white: 'descriptive',
    bread: 'head',
    sliced: 'descriptive',
  })
})

test('words beside an "and" are listed, and are the head only where nothing else is', () => {
  expect(rolesOf('Honey & mustard pretzels')).toMatchObject({
    honey: 'listed',
    mustard: 'listed',
    pretzels: 'head',
  })
  expect(rolesOf('Moisture cream milk & honey')).toMatchObject({
    cream: 'head',
    milk: 'listed',
    honey: 'listed',
  })
  expect(rolesOf('Cauliflower & broccoli')).toMatchObject({ broccoli: 'head' })
})

test('a flavour, and what the thing comes in or with, is beside it', () => {
  expect(rolesOf('Vanilla flavoured custard')).toEqual({ vanilla: 'beside', custard: 'head' })
  expect(rolesOf('Pilchards in tomato sauce')).toEqual({
    pilchards: 'head',
    tomato: 'beside',
    sauce: 'beside',
  })
})

test('a brand at the beginning is no word of the name, unless it is all of it', () => {
  expect(rolesOf('Lucky Star pilchards', ['Lucky Star'])).toEqual({ pilchards: 'head' })
  expect(rolesOf('Lucky Star', ['Lucky Star'])).toEqual({ lucky: 'word', star: 'head' })
})

test('the second word of a compound is not the thing that the word alone is', () => {
  const compounds = new Compounds()
  for (const name of ['Vanilla ice cream', 'Ice cream tub', 'Ice cream', 'Ice cream cone', 'Fresh cream'])
    compounds.count(name)
  expect(rolesOf('Vanilla ice cream', [], compounds)).toEqual({
    vanilla: 'word',
    ice: 'word',
    cream: 'compound',
  })
  expect(rolesOf('Fresh cream', [], compounds)).toEqual({ fresh: 'descriptive', cream: 'head' })
  expect([...compounds.frequent(4)]).toEqual([['ice', 'cream']])
})
