// This browser as a device that is told: its subscription at the push service of its maker, and whether the shop knows it.
import type { Shop } from '#web/shop.tsx'
import { persisted } from '#web/stores/persisted.ts'

/** push-v1: the address that the shop was told, for whoever is signed in here. */
const useTold = persisted<{ endpoint: string | null }>(
  'push-v1',
  { endpoint: null },
  {
    personal: true,
    clean: ({ endpoint }) => ({ endpoint: typeof endpoint === 'string' ? endpoint : null }),
  },
)

/** The shop's worker comes with the second page that is looked at; who presses here does not wait for that. */
async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/service-worker.js')
  return navigator.serviceWorker.ready
}

/** Browsers change addresses now and then: the new one is told. */
export async function isTold(shop: Shop): Promise<boolean> {
  await useTold.persist.rehydrate()
  const { endpoint } = useTold.getState()
  if (endpoint === null || Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return false
  if (subscription.endpoint !== endpoint) await tell(shop, subscription)
  return true
}

export async function startTelling(shop: Shop): Promise<'on' | 'refused' | 'never'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const { key } = await shop.api('pushKey')
  if (key === null) return 'never'
  const { pushManager } = await worker()
  const ask = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const subscription = await ask().catch(async () => {
    // Asked for under a key of before: a browser has one at a time.
    const old = await pushManager.getSubscription()
    await old?.unsubscribe()
    return old ? ask() : undefined
  })
  // Some browsers have no service behind them.
  if (!subscription) return 'never'
  await tell(shop, subscription)
  return 'on'
}

export async function stopTelling(shop: Shop): Promise<'off'> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await shop.api('unsubscribePush', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  useTold.setState({ endpoint: null })
  return 'off'
}

async function tell(shop: Shop, subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  await shop.api('subscribePush', { body: { endpoint, keys: { p256dh, auth } } })
  useTold.setState({ endpoint })
}
