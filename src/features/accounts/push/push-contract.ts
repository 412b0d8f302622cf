// Devices that are told of their shopper's orders (web push).
import Type from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Nullable, Strict } from '#wire/shapes.ts'

const Endpoint = Type.String({ minLength: 1, maxLength: 1000 })
const Done = Type.Object({ status: Type.Literal('ok') })

/** As a browser's PushSubscription says it, without what the shop does not need. */
const Subscription = Strict({
  endpoint: Endpoint,
  keys: Strict({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}={0,2}$' }),
  }),
})

/** A member of staff's own device: nothing of a branch changes. */
const atCounter = {
  area: 'staff',
  generation: 'counter',
  who: 'staff',
  keep: 'never',
} as const

export const pushCalls = {
  pushKey: defineCall({
    says: 'The key by which push services know this shop; null where it tells no devices.',
    area: 'orders',
    generation: 2,
    who: 'shopper',
    answer: Type.Object({ status: Type.Literal('ok'), key: Nullable(Type.String()) }),
    keep: 'never',
  }),
  subscribePush: defineCall({
    says: 'Tells the asker’s orders on a device, until they log out there. Asked again it stays as it is.',
    area: 'orders',
    generation: 2,
    who: 'shopper',
    body: Subscription,
    answer: Done,
    keep: 'never',
  }),
  unsubscribePush: defineCall({
    says: 'Tells nothing on that device of the asker’s any more.',
    area: 'orders',
    generation: 2,
    who: 'shopper',
    body: Strict({ endpoint: Endpoint }),
    answer: Done,
    keep: 'never',
  }),
  staffPushKey: defineCall({
    ...atCounter,
    says: 'The key by which push services know this shop; null where it notifies no devices.',
    answer: Type.Object({ status: Type.Literal('ok'), key: Nullable(Type.String()) }),
  }),
  subscribeStaffPush: defineCall({
    ...atCounter,
    says: 'Notifies a device of new orders at the branches one works for, until one signs out there.',
    leavesNothing: true,
    body: Subscription,
    answer: Done,
  }),
  unsubscribeStaffPush: defineCall({
    ...atCounter,
    says: 'Notifies that device of new orders no more.',
    leavesNothing: true,
    body: Strict({ endpoint: Endpoint }),
    answer: Done,
  }),
}
