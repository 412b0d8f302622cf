import { expect, test } from 'vitest'
import { readReview } from './read-review.ts'

test('a form without stars is no review', () => {
  for (const rating of [undefined, '', '6', '-1', '4.5', 'five'])
    expect(readReview({ rating })).toBeUndefined()
})

test('a comment is read with one to four stars', () => {
  expect(readReview({ rating: '4', comment: ' Friendly. ' })).toEqual({ rating: 4, comment: 'Friendly.' })
  expect(readReview({ rating: '4', comment: ' ' })).toEqual({ rating: 4, comment: null })
  for (const rating of ['0', '5'])
    expect(readReview({ rating, comment: 'Friendly.' })).toEqual({ rating: Number(rating), comment: null })
})
