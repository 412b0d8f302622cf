// counter-push-v1: a member of staff's browser, notified of new orders until they sign out in it.
import { createPushDevice } from './push-device.ts'

export const staffDevice = createPushDevice({
  store: 'counter-push-v1',
  key: (shop) => shop.api('staffPushKey'),
  subscribe: (shop, body) => shop.api('subscribeStaffPush', { body }),
  unsubscribe: (shop, body) => shop.api('unsubscribeStaffPush', { body }),
  owner: ({ staff }) => staff?.id ?? null,
})
