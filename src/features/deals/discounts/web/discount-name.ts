// The name of the discount line in totals and receipts.
import type { Translate } from '#web/words.ts'

export const discountName = (t: Translate, code: string | null | undefined): string =>
  code ? t('discounts.named', { code }) : t('orders.discount')
