import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { WireAnswer } from '#web/api.ts'
import type { PageState } from '../page-state.ts'
import { pageBytes } from './page-bytes.ts'
import { Blocks } from './page-segments.ts'
import { parseOnce, stateText } from './state-json.ts'

const state = { language: 'en', loaded: ['shop'] } as unknown as Omit<PageState, 'queries'>
const hostile = '</script><!--\u2028\u2029'
const answerOf = (json: unknown): WireAnswer => ({ status: 200, headers: {}, body: JSON.stringify(json) })

test('no text of the state can close the script element it is in', () => {
  const queries = new QueryClient()
  queries.setQueryData(['own', hostile], { name: hostile })
  queries.setQueryData(['shared'], parseOnce(answerOf([hostile])).json)
  const blocks = new Blocks()
  const marked = stateText({ ...state, supplierId: hostile }, queries, (block) => blocks.put(block))
  const text = `${pageBytes(blocks.page(marked)).bytes}`
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual({
    ...state,
    supplierId: hostile,
    queries: [
      [['own', hostile], { name: hostile }],
      [['shared'], [hostile]],
    ],
  })
})

test('an answer is parsed once, and no page can change it for others', () => {
  const answer = answerOf({ offers: [{ name: 'Rice' }] })
  const read = parseOnce(answer).json as { offers: { name: string }[] }
  expect(parseOnce(answer).json).toBe(read)
  expect(() => read.offers.push({ name: 'Samp' })).toThrow()
  expect(() => Object.assign(read.offers[0] ?? {}, { name: 'Samp' })).toThrow()
})

test('refusals and invalid JSON are left to the caller', () => {
  for (const answer of [
    { ...answerOf({ status: 'not_found' }), status: 404 },
    { ...answerOf(0), body: '{"cut' },
  ])
    expect(parseOnce(answer).json).toBeUndefined()
})
