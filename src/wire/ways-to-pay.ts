// The ways to pay, and the rules that depend on them [spec 9, ruling 7, ruling 8].

/** Ways paid at an external provider, before the order is picked. */
export const onlineProviders = ['paygate', 'yoco', 'moya', 'shop2shop'] as const
export type OnlineProvider = (typeof onlineProviders)[number]

/** The providers’ own names, the same in every language. */
export const providerNames: Readonly<Record<OnlineProvider, string>> = {
  paygate: 'PayGate',
  yoco: 'Yoco',
  moya: 'MoyaPay',
  shop2shop: 'Shop2Shop',
}

/** Ways paid by an attempt of their own, a transaction. Cash and debtor cards are settled by the branch’s own books. */
export const transactionProviders = ['offline_eft', ...onlineProviders] as const
export type TransactionProvider = (typeof transactionProviders)[number]

/** All ways to pay an order. */
export const allWays = ['cash', 'debtor_card', ...transactionProviders] as const
export type WayToPay = (typeof allWays)[number]

export const isOnline = (provider: string): provider is OnlineProvider =>
  (onlineProviders as readonly string[]).includes(provider)

export const isTransactable = (provider: string): provider is TransactionProvider =>
  (transactionProviders as readonly string[]).includes(provider)

/** Whether a way is a transfer by reference: only the branch, which looks at its own account, can report that it arrived. */
export const isTransfer = (provider: string): boolean =>
  provider === 'offline_eft' || provider === 'shop2shop'

const minute = 60_000
const hour = 60 * minute

/** How long an order waits for its payment before it is abandoned, in ms. */
export const waitsForPaymentMs = (provider: string): number => (isOnline(provider) ? 30 * minute : 48 * hour)

/** How long a provider may go without reporting before its answer to our query counts as final, in ms. */
export const paymentTimeoutMs = 30 * minute

/** How long the branch has to look for a transfer that its shopper has reported as made, in ms. */
export const transferPollMs = 48 * hour

/** An attempt younger than this, in ms, is resumed: a second tab must not pay twice. PayGate lets one live for 30 minutes. */
export const resumeWindowMs = 20 * minute
