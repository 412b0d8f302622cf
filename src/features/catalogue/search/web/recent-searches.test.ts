import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addQuery, queriesStartingWith, readStoredQueries, removeQuery } from './recent-searches.ts'

const anyList = fc.array(fc.string(), { maxLength: 20 }).map((typed) => typed.reduce(addQuery, []))

test('the newest search comes first, and a repeated one moves up instead of appearing twice', () => {
  const kept = ['rice', 'milk', 'Bread'].reduce(addQuery, [])
  expect(kept).toEqual(['Bread', 'milk', 'rice'])
  expect(addQuery(kept, '  RICE ')).toEqual(['RICE', 'Bread', 'milk'])
})

test('the list holds at most eight searches, each once, none empty or longer than 60 characters', () => {
  fc.assert(
    fc.property(anyList, fc.string(), (kept, typed) => {
      const after = addQuery(kept, typed)
      expect(after.length).toBeLessThanOrEqual(8)
      expect(new Set(after.map((query) => query.toLowerCase())).size).toBe(after.length)
      for (const query of after) {
        expect(query.trim()).toBe(query)
        expect(query.length).toBeGreaterThan(0)
        expect(query.length).toBeLessThanOrEqual(60)
      }
    }),
  )
  expect(addQuery(['rice'], 'x'.repeat(61))).toEqual(['rice'])
  expect(addQuery(['rice'], '   ')).toEqual(['rice'])
})

test('a search is deleted, and the others keep their order', () => {
  expect(removeQuery(['rice', 'milk', 'bread'], 'Milk')).toEqual(['rice', 'bread'])
  expect(removeQuery(['rice'], 'milk')).toEqual(['rice'])
})

test('a stored list is read back unchanged; anything else in storage becomes a list', () => {
  fc.assert(
    fc.property(anyList, fc.anything(), (kept, found) => {
      expect(readStoredQueries(kept)).toEqual(kept)
      expect(readStoredQueries(found)).toBeInstanceOf(Array)
    }),
  )
  expect(readStoredQueries(['rice', 7, null, 'RICE', ' milk '])).toEqual(['rice', 'milk'])
})

test('typed text lists the earlier searches that begin with it, except itself', () => {
  const kept = ['Rice 2kg', 'milk', 'rice']
  expect(queriesStartingWith(kept, 'ri')).toEqual(['Rice 2kg', 'rice'])
  expect(queriesStartingWith(kept, ' RICE ')).toEqual(['Rice 2kg'])
  expect(queriesStartingWith(kept, '')).toEqual(kept)
})
