import { expect, test } from 'vitest'
import { countRequestIds } from './request-id.ts'

test('ids have the shape of a UUID and are all different, also of two processes', () => {
  const [one, other] = [countRequestIds(), countRequestIds()]
  const ids = Array.from({ length: 300 }, () => [one(), other()]).flat()
  expect(new Set(ids).size).toBe(600)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
