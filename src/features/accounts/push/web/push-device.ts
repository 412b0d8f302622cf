// This browser as a device for notifications: its subscription at the browser vendor's push service, and whether the shop has
// it. Shoppers' and staff devices differ in the calls they use and in where they are stored.
import type { Shop } from '#web/shop.tsx'
import { persisted } from '#web/stores/persisted-store.ts'

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

interface DeviceOptions {
  /** The name in the browser's storage. */
  store: string
  key: (shop: Shop) => Promise<{ key: string | null }>
  subscribe: (shop: Shop, body: Subscription) => Promise<unknown>
  unsubscribe: (shop: Shop, body: { endpoint: string }) => Promise<unknown>
  /** Whose device it is, where one person may follow another without signing out. */
  owner?: (shop: Shop) => string | null
}

/** The shop's worker comes with the second page that is looked at; who presses here does not wait for that. */
async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/service-worker.js')
  return navigator.serviceWorker.ready
}

export function createPushDevice({ store, key, subscribe, unsubscribe, owner }: DeviceOptions) {
  /** The address that the shop was told, for the person who is signed in here. */
  const useRegistered = persisted<{ endpoint: string | null; of: string | null }>(
    store,
    { endpoint: null, of: null },
    {
      personal: true,
      clean: ({ endpoint, of }) => ({
        endpoint: typeof endpoint === 'string' ? endpoint : null,
        of: typeof of === 'string' ? of : null,
      }),
    },
  )
  const ownerOf = (shop: Shop) => owner?.(shop) ?? null

  async function register(shop: Shop, subscription: PushSubscription): Promise<void> {
    const { endpoint } = subscription
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
    await subscribe(shop, { endpoint, keys: { p256dh, auth } })
    useRegistered.setState({ endpoint, of: ownerOf(shop) })
  }

  /** Browsers change addresses now and then: the new one is told. A member of staff's session may be a new one: told again. */
  async function isRegistered(shop: Shop): Promise<boolean> {
    await useRegistered.persist.rehydrate()
    const { endpoint, of } = useRegistered.getState()
    if (endpoint === null || of !== ownerOf(shop) || Notification.permission !== 'granted') return false
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    if (!subscription) return false
    if (owner || subscription.endpoint !== endpoint) await register(shop, subscription)
    return true
  }

  async function enable(shop: Shop): Promise<'on' | 'refused' | 'never'> {
    if ((await Notification.requestPermission()) !== 'granted') return 'refused'
    const serverKey = await key(shop)
    if (serverKey.key === null) return 'never'
    const { pushManager } = await worker()
    const subscribeBrowser = () =>
      pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey.key })
    const subscription = await subscribeBrowser().catch(async () => {
      // Asked for under a key of before: a browser has one at a time.
      const old = await pushManager.getSubscription()
      await old?.unsubscribe()
      return old ? subscribeBrowser() : undefined
    })
    // Some browsers have no service behind them.
    if (!subscription) return 'never'
    await register(shop, subscription)
    return 'on'
  }

  async function disable(shop: Shop): Promise<'off'> {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    if (subscription) {
      await unsubscribe(shop, { endpoint: subscription.endpoint })
      // The browser's one subscription may be the shopper's as well: only their own stop ends it.
      if (!owner) await subscription.unsubscribe()
    }
    clear()
    return 'off'
  }

  /** Who signs out is notified here no more. */
  function clear(): void {
    useRegistered.setState({ endpoint: null, of: null })
  }

  return { isTold: isRegistered, startTelling: enable, stopTelling: disable, forget: clear }
}

export const canBeNotified = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
