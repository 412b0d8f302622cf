// Push notifications about orders, and about offers that a shopper asked to be told of, sent by the shop to devices that asked for them (features/accounts/push). A tap opens the
// order: a shopper's page in the shop, or the counter's page for a member of staff.

declare const self: ServiceWorkerGlobalScope

const paths = {
  shop: (id: string) => `/orders/${id}`,
  counter: (id: string) => `/counter/orders/${id}`,
  favourites: () => '/favourites',
}

interface Notice {
  title: string
  body: string
  order_id: string
  at: keyof typeof paths
}

/** What is no notice of ours says nothing; browsers want to see one all the same, and show their own. */
function read(event: PushEvent): Notice | undefined {
  try {
    const { title, body, order_id, at } = event.data?.json() ?? {}
    const whole = [title, body, order_id].every((part) => typeof part === 'string')
    return whole && /^\w+$/.test(order_id)
      ? { title, body, order_id, at: Object.hasOwn(paths, at) ? at : 'shop' }
      : undefined
  } catch {
    return undefined
  }
}

export async function showNotice(event: PushEvent): Promise<void> {
  const notice = read(event)
  if (!notice) return
  const { title, body, order_id, at } = notice
  const path = paths[at](order_id)
  // The newest of an order takes the place of the one before.
  const shown = { body, tag: path, icon: '/icons/icon-192.png', vibrate: [200, 100, 200] }
  await self.registration.showNotification(title, shown)
}

/** Focuses the order's page if one is open, and opens a new one otherwise. */
export async function openOrder(event: NotificationEvent): Promise<void> {
  event.notification.close()
  const address = new URL(event.notification.tag, location.origin).href
  const open = await self.clients.matchAll({ type: 'window' })
  const there = open.find(({ url }) => url.split(/[?#]/)[0] === address)
  await (there ? there.focus() : self.clients.openWindow(address))
}
