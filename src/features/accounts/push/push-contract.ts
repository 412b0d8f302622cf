// The calls that subscribe devices to notifications about orders (web push).
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

const ofShopper = { area: 'orders', generation: 2, policy: 'shopper', cache: 'never' } as const
/** A member of staff's own device: nothing of a branch changes. */
const atCounter = { area: 'staff', generation: 'counter', policy: 'staff', cache: 'never' } as const

export const pushCalls = {
  pushKey: defineCall({
    ...ofShopper,
    summary: 'The key by which push services know this shop; null where it tells no devices.',
    answer: Type.Object({ status: Type.Literal('ok'), key: Nullable(Type.String()) }),
  }),
  subscribePush: defineCall({
    ...ofShopper,
    summary:
      'Tells the caller’s orders on a device, until they log out there. Asked again it stays as it is.',
    body: Subscription,
    answer: Done,
  }),
  unsubscribePush: defineCall({
    ...ofShopper,
    summary: 'Tells nothing on that device of the caller’s any more.',
    body: Strict({ endpoint: Endpoint }),
    answer: Done,
  }),
  staffPushKey: defineCall({
    ...atCounter,
    permission: 'orders.serve',
    summary: 'The key by which push services know this shop; null where it notifies no devices.',
    answer: Type.Object({ status: Type.Literal('ok'), key: Nullable(Type.String()) }),
  }),
  subscribeStaffPush: defineCall({
    ...atCounter,
    permission: 'orders.serve',
    summary: 'Notifies a device of new orders at the branches one works for, until one signs out there.',
    audited: false,
    body: Subscription,
    answer: Done,
  }),
  unsubscribeStaffPush: defineCall({
    ...atCounter,
    permission: 'orders.serve',
    summary: 'Notifies that device of new orders no more.',
    audited: false,
    body: Strict({ endpoint: Endpoint }),
    answer: Done,
  }),
}
