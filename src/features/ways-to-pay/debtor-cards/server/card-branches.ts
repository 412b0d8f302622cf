// The branches that take debtor cards: those with a dispatch for which both the branch and the deployment accept them.
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { shippingOffered } from '#features/suppliers/shopfront/server/client-config.ts'

export interface CardBranch {
  id: string
  name: string
}

export function cardBranches(
  { directory, shopfront }: Pick<Shelves, 'directory' | 'shopfront'>,
  station: string | undefined,
): CardBranch[] {
  const file = shopfront.of(station)
  return directory
    .list(station)
    .filter((supplier) =>
      shippingOffered(file, [supplier]).some(({ payment_options }) =>
        payment_options.includes('DEBTOR_CARD'),
      ),
    )
    .map(({ id, name }) => ({ id, name }))
}
