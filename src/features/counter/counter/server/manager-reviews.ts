// Reviews of branches for the people who work there: with the order, never with the shopper.
import { sql } from 'kysely'
import { findListedBranches } from '#features/accounts/staff/server/managed-suppliers.ts'
import type { Reader } from '#server/database/database.ts'
import type { AnswerOf, QueryOf } from '#wire/call.ts'
import type { CounterReview, homeCalls } from '../home-contract.ts'

const perPage = 20

export async function findReviews(
  db: Reader,
  accountId: string,
  { supplier_id, page = 1 }: QueryOf<typeof homeCalls.counterReviews>,
): Promise<AnswerOf<typeof homeCalls.counterReviews>> {
  const { suppliers, ids } = await findListedBranches(db, accountId, supplier_id)
  const { rows } = await sql<Omit<CounterReview, 'at'> & { at: Date }>`
    select r.order_id, o.reference, s.name as supplier_name, r.rating, r.comment, r.created_at as at
    from reviews r join orders o on o.id = r.order_id join suppliers s on s.id = r.supplier_id
    where r.supplier_id = any(${ids})
    order by r.created_at desc, r.order_id limit ${perPage + 1} offset ${(page - 1) * perPage}`.execute(db)
  const spread = await spreadOf(db, ids)
  const count = spread.reduce((all, some) => all + some, 0)
  const stars = spread.reduce((all, some, rating) => all + some * rating, 0)
  return {
    reviews: rows.slice(0, perPage).map((row) => ({ ...row, at: row.at.toISOString() })),
    count,
    average: count > 0 ? Math.round((stars / count) * 10) / 10 : null,
    spread,
    suppliers,
    pagination: { next_page: rows.length > perPage ? page + 1 : null },
  }
}

async function spreadOf(db: Reader, supplierIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select rating, count(*)::int as count from reviews
    where supplier_id = any(${supplierIds}) group by rating`.execute(db)
  return [0, 1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0)
}
