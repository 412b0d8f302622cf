// The facts of discount codes and their uses, as plain rows without judgement (src/app/server/facts-store.ts).
import type { Reader } from '#server/database/database.ts'

export const readDiscountFacts = async (tx: Reader) => ({
  discount_codes: await tx
    .selectFrom('discount_codes')
    .select(['id', 'code', 'total_limit', 'account_limit', 'used'])
    .orderBy('id')
    .execute(),
  discount_uses: await tx
    .selectFrom('discount_uses')
    .select(['order_id', 'code_id', 'account_id', 'supplier_id', 'discount_in_cents'])
    .orderBy('used_at')
    .orderBy('order_id')
    .execute(),
})
