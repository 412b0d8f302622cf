// Notices of orders, sent by the shop to devices that asked for them (features/push). A tap leads to the order.

declare const self: ServiceWorkerGlobalScope

interface Notice {
  title: string
  body: string
  order_id: string
}

/** What is no notice of ours says nothing; browsers want to see one all the same, and show their own. */
function read(event: PushEvent): Notice | undefined {
  try {
    const { title, body, order_id } = event.data?.json() ?? {}
    const whole = [title, body, order_id].every((part) => typeof part === 'string')
    return whole && /^\w+$/.test(order_id) ? { title, body, order_id } : undefined
  } catch {
    return undefined
  }
}

export async function showNotice(event: PushEvent): Promise<void> {
  const notice = read(event)
  if (!notice) return
  const { title, body, order_id } = notice
  // The newest of an order takes the place of the one before.
  await self.registration.showNotification(title, { body, tag: order_id, icon: '/icons/icon-192.png' })
}

/** To the order's page where one is open, else in a new one. */
export async function openOrder(event: NotificationEvent): Promise<void> {
  event.notification.close()
  const address = new URL(`/orders/${event.notification.tag}`, location.origin).href
  const open = await self.clients.matchAll({ type: 'window' })
  const there = open.find(({ url }) => url.split(/[?#]/)[0] === address)
  await (there ? there.focus() : self.clients.openWindow(address))
}
