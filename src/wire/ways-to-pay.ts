// The ways of paying, and what follows from each [spec 9, ruling 7, ruling 8].

/** Paid at a provider's, before the picking. */
export const onlineProviders = ['paygate', 'yoco', 'moya', 'shop2shop'] as const
export type OnlineProvider = (typeof onlineProviders)[number]

/** As each calls itself, in any language. */
export const providerNames: Readonly<Record<OnlineProvider, string>> = {
  paygate: 'PayGate',
  yoco: 'Yoco',
  moya: 'MoyaPay',
  shop2shop: 'Shop2Shop',
}

/** Those that are paid by an attempt of their own, a transaction. Cash and debtor cards are settled by the branch's own books. */
export const transactionProviders = ['offline_eft', ...onlineProviders] as const
export type TransactionProvider = (typeof transactionProviders)[number]

/** Every way an order can be paid. */
export const allWays = ['cash', 'debtor_card', ...transactionProviders] as const
export type WayToPay = (typeof allWays)[number]

export const isOnline = (provider: string): provider is OnlineProvider =>
  (onlineProviders as readonly string[]).includes(provider)

export const isTransactable = (provider: string): provider is TransactionProvider =>
  (transactionProviders as readonly string[]).includes(provider)

/** A transfer by reference: nobody tells us of it but the branch, which looks at its own account. */
export const isTransfer = (provider: string): boolean =>
  provider === 'offline_eft' || provider === 'shop2shop'

const minute = 60_000
const hour = 60 * minute

/** How long an order waits to be paid before it is let go of. */
export const waitsForPaymentMs = (provider: string): number => (isOnline(provider) ? 30 * minute : 48 * hour)

/** How long a provider may be silent before what it says when asked is taken for its last word. */
export const paymentTimeoutMs = 30 * minute

/** How long the branch has to look for a transfer that its shopper says is made. */
export const transferPollMs = 48 * hour

/** An attempt that is younger is gone on with: a second tab must not pay twice. PayGate lets one live for 30 minutes. */
export const resumeWindowMs = 20 * minute
