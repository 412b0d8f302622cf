// Announces a new order on every page of the counter: by a message, the number in the tab's title and, if switched on, sound and
// vibration, even while another tab is in front.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { notify } from '#web/kit/alerts.tsx'
import { useShop, useShopState } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { allowSound, isSoundAllowed, ring, useSound } from './alert-sound.ts'
import { queueEveryMs, queueQuery } from './counter-queries.ts'

/** Returns the number of orders that nobody has started. */
export function useNewOrders(): number {
  const t = useWords()
  const shop = useShop()
  const isIn = useShopState(({ staff }) => staff !== null)
  const sound = useSound(({ on }) => on)
  const seenIds = useRef<Set<string>>(undefined)
  useEffect(() => void useSound.persist.rehydrate(), [])
  useEffect(() => (sound ? allowWithNextPress() : undefined), [sound])
  const { data } = useQuery({
    ...queueQuery(shop, 'open', null),
    enabled: isIn,
    refetchInterval: queueEveryMs,
    refetchIntervalInBackground: sound,
  })
  const pending = isIn ? (data?.orders ?? []).filter(({ status }) => status === 'pending') : []
  useEffect(() => {
    if (!data) return
    const before = seenIds.current
    seenIds.current = new Set([...(before ?? []), ...data.orders.map(({ id }) => id)])
    const newOrders = before
      ? data.orders.filter(({ id, status }) => status === 'pending' && !before.has(id))
      : []
    const [first] = newOrders
    if (!first) return
    const text =
      newOrders.length === 1
        ? t('counter.new_order', { reference: first.reference })
        : t('counter.new_orders', { count: newOrders.length })
    notify({ key: 'new-order', text })
    if (sound) ring()
  }, [data, sound, t])
  return pending.length
}

/** After a reload the browser plays nothing until it is pressed once. */
function allowWithNextPress(): () => void {
  const press = () => void allowSound()
  const stop = () => {
    for (const type of ['pointerdown', 'keydown']) removeEventListener(type, press)
  }
  if (!isSoundAllowed())
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, press, { once: true })
  return stop
}
