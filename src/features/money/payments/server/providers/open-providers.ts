// All payment providers, each behind its own circuit breaker: a failing one is not called, and the others carry on [R15].
import { CircuitBreaker } from '#server/circuit-breaker.ts'
import type { Clock } from '#server/clock.ts'
import type { PaymentSettings } from '#server/settings.ts'
import { type OnlineProvider, onlineProviders } from '#wire/ways-to-pay.ts'
import { moya } from './moya.ts'
import { paygate } from './paygate.ts'
import { type Provider, ProviderError } from './payment-provider.ts'
import { shop2shop } from './shop2shop.ts'
import { yoco } from './yoco.ts'

export interface Providers {
  of(name: OnlineProvider): Provider
  /** Calls it unless it is known to be sick. Throws ProviderError. */
  call<T>(name: OnlineProvider, work: (provider: Provider) => Promise<T>): Promise<T>
}

export function openProviders(at: PaymentSettings, clock: Clock): Providers {
  const all: Record<OnlineProvider, Provider> = {
    paygate: paygate({ url: at.paygate, email: at.email }),
    yoco: yoco({ onlineUrl: at.yocoOnline, checkoutUrl: at.yocoCheckout }),
    moya: moya({ url: at.moya }),
    shop2shop: shop2shop(),
  }
  const breakers = new Map(onlineProviders.map((name) => [name, new CircuitBreaker()]))
  return {
    of: (name) => all[name],
    async call(name, work) {
      const breaker = breakers.get(name) as CircuitBreaker
      if (!breaker.isClosed(clock.now())) throw new ProviderError('is being left alone')
      breaker.call(clock.now())
      try {
        const answer = await work(all[name])
        breaker.succeeded()
        return answer
      } catch (error) {
        if (error instanceof ProviderError) breaker.failed(clock.now())
        throw error
      }
    },
  }
}
