import { expect, test } from 'vitest'
import { mayOpen } from './page-permissions.ts'

test.each([
  ['/counter/shelf', ['prices.change'], true],
  ['/counter/shelf', ['goods.change'], true],
  ['/counter/shelf', ['orders.serve'], false],
  ['/counter/shelf/new', ['prices.change'], false],
  ['/counter/shelf/new', ['goods.change'], true],
  ['/counter/shelf/offer-1', ['prices.change'], false],
  ['/counter/shelf/offer-1', ['goods.change'], true],
  ['/counter/promotions/promotion-1', ['deals.manage'], true],
  ['/counter/promotions/promotion-1', ['goods.change'], false],
] as const)('the page %s opens with %j: %s', (path, held, opens) => expect(mayOpen(path, held)).toBe(opens))
