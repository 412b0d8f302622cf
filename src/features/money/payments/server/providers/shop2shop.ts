// Shop2Shop has no interface for merchants: a transfer from wallet to wallet by reference, which the branch confirms.
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
