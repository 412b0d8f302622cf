// All metrics for monitoring, in the text format of Prometheus (docs/watching.md). None of them identifies a person, an order or
// a branch.
import { Registry } from 'prom-client'
import type { Serving } from '#server/http/serve-call.ts'
import { countCalls } from './count-calls.ts'
import { type GaugeReading, processGauges } from './process-gauges.ts'
import { ReplicaGauges } from './replica-gauges.ts'
import { ShopGauges } from './shop-gauges.ts'

export interface Metrics {
  contentType: string
  /** As it is now; never fails because the database does. */
  read(): Promise<string>
}

/** Registers the metrics and starts counting; a shop without monitoring does not count. */
export function openMetrics({ app, shop }: Serving, more: readonly GaugeReading[]): Metrics {
  const register = new Registry()
  countCalls(app, [register])
  processGauges(register, shop.database, more)
  const whole = new ShopGauges(shop, [register])
  const { replicaUrl } = shop.settings
  const replica = replicaUrl ? new ReplicaGauges(replicaUrl, [register]) : undefined
  app.addHook('onReady', () => void whole.refresh())
  app.addHook('onClose', () => replica?.close())
  return {
    contentType: register.contentType,
    async read() {
      await Promise.all([whole.refresh(), replica?.refresh()])
      return register.metrics()
    },
  }
}
