// push-v1: a shopper's browser, notified about their orders.
import { createPushDevice } from './push-device.ts'

export const shopperDevice = createPushDevice({
  store: 'push-v1',
  key: (shop) => shop.api('pushKey'),
  subscribe: (shop, body) => shop.api('subscribePush', { body }),
  unsubscribe: (shop, body) => shop.api('unsubscribePush', { body }),
})
