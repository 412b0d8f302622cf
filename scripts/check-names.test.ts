import { describe, expect, it } from 'vitest'
import { doubleNames, isSqlOutsideStore, readRetired, retiredIn, statusesSpelt } from './check-names.ts'

describe('check-names', () => {
  it('reports a code file whose name another file already has', () => {
    const paths = [
      'src/a/terms.ts',
      'src/b/terms.ts',
      'src/a/README.md',
      'src/b/README.md',
      'src/a/terms.test.ts',
    ]
    expect(doubleNames(paths)).toEqual([['src/b/terms.ts', 'src/a/terms.ts']])
  })

  it('reports a retired name that is exported again, and a retired file name', () => {
    const retired = readRetired('# old\tnew\ninTurn\tsendInOrder\ndo-order.ts\trun-job.ts\n')
    expect(retiredIn('src/x.ts', 'export const inTurn = 1\n', retired)).toEqual([['inTurn', 'sendInOrder']])
    expect(retiredIn('src/x.ts', 'export async function inTurn() {}\n', retired)).toHaveLength(1)
    expect(retiredIn('src/do-order.ts', '', retired)).toEqual([['do-order.ts', 'run-job.ts']])
    expect(retiredIn('src/x.ts', 'const inTurn = 1\n', retired)).toEqual([])
  })

  it('reports a query of a feature outside a store', () => {
    const code = "const rows = await tx.selectFrom('orders').execute()"
    expect(isSqlOutsideStore('src/features/orders/orders/server/find-order.ts', code)).toBe(true)
    expect(isSqlOutsideStore('src/features/orders/orders/server/a.ts', 'sql<Row>`select 1`')).toBe(true)
    expect(isSqlOutsideStore('src/features/orders/orders/server/order-store.ts', code)).toBe(false)
    expect(isSqlOutsideStore('src/app/server/privacy/export-parts.ts', code)).toBe(true)
    expect(isSqlOutsideStore('src/server/sessions/sessions.ts', code)).toBe(false)
  })

  it('reports a status spelt in SQL text, and accepts one passed as a parameter', () => {
    const spelt =
      "sql`select 1 from orders where status in ('pending', 'ready_for_collection') and name = 'pending'`"
    expect(statusesSpelt(spelt)).toEqual(['pending', 'ready_for_collection'])
    expect(statusesSpelt("sql`update orders set status = 'cancelled'`")).toEqual(['cancelled'])
    expect(statusesSpelt("sql`where status = any(array['collected', 'delivered'])`")).toHaveLength(2)
    expect(statusesSpelt('sql`select 1 from orders where status = any(${unpaid})`')).toEqual([])
    expect(statusesSpelt("if (order.status === 'pending') return")).toEqual([])
  })
})
