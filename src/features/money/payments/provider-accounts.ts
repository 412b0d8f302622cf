// What a branch's account at each provider consists of. Together with the adapter (server/providers) this is everything that is
// specific to a provider; docs/recipes/payment-provider.md explains how to add another.
import type { OnlineProvider } from '#wire/ways-to-pay.ts'

interface Field {
  name: string
  /** One that is no secret is shown as it is. */
  secret: boolean
  /** What it looks like: one put into another's place is noticed. */
  pattern: RegExp
}

interface ProviderAccount {
  /** What the branch is known by there. */
  merchant: RegExp
  fields: readonly Field[]
  /** At the sandbox, for the branch whose id ends so: it opens nothing anywhere. */
  demo(short: string): { merchant: string; secrets: Record<string, string> }
}

/** PayGate's public test account. */
export const paygateTestId = '10011072130'

export const demoWebhookSecret = 'whsec_ZGVtbyBvZiBzcGF6YSwgb3BlbnMgbm90aGluZw=='

export const providerAccounts = {
  paygate: {
    merchant: /^\d{5,20}$/,
    fields: [{ name: 'encryption_key', secret: true, pattern: /^[\x21-\x7e]{4,64}$/ }],
    demo: () => ({ merchant: paygateTestId, secrets: { encryption_key: 'secret' } }),
  },
  yoco: {
    merchant: /^pk_(test|live)_\w{4,100}$/,
    fields: [
      { name: 'secret_key', secret: true, pattern: /^sk_(test|live)_\w{4,100}$/ },
      { name: 'webhook_secret', secret: true, pattern: /^whsec_[\w+/=-]{8,200}$/ },
    ],
    demo: (short) => ({
      merchant: `pk_test_${short}`,
      secrets: { secret_key: `sk_test_${short}`, webhook_secret: demoWebhookSecret },
    }),
  },
  moya: {
    merchant: /^[\w .-]{2,60}$/,
    fields: [{ name: 'token', secret: true, pattern: /^[\x21-\x7e]{4,300}$/ }],
    demo: (short) => ({ merchant: `moya-${short}`, secrets: { token: `moya_test_${short}` } }),
  },
  shop2shop: {
    merchant: /^[\w .+-]{2,60}$/,
    fields: [{ name: 'account_name', secret: false, pattern: /^.{0,80}$/ }],
    demo: (short) => ({ merchant: `S2S-${short}`, secrets: {} }),
  },
} as const satisfies Record<OnlineProvider, ProviderAccount>

export type AccountField = (typeof providerAccounts)[OnlineProvider]['fields'][number]['name']

export const accountOf = (provider: OnlineProvider): ProviderAccount => providerAccounts[provider]
