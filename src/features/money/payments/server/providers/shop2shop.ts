// Shop2Shop has no API for merchants: the shopper transfers from wallet to wallet with a reference, and the branch confirms it.
import type { Provider } from './payment-provider.ts'

export const shop2shop = (): Provider => ({
  start: async ({ attempt, account, shopName }) => ({
    result: 'started',
    providerReference: null,
    data: {
      kind: 'transfer',
      wallet: account.merchant,
      account_name: account.secrets.account_name ?? shopName,
      reference: attempt.reference,
    },
  }),
})
