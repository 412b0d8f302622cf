// "Tell me when it is ready": asks the browser for permission only when the button is pressed, and can be turned off again.
import { useEffect, useState } from 'react'
import { shopperDevice } from '#features/accounts/push/web/shopper-device.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { failureText } from './call-failure-text.ts'

const { isTold: isRegistered, startTelling: enable, stopTelling: disable } = shopperDevice

export function NotifyMe({ order }: { order: Order }) {
  const t = useWords()
  const shop = useShop()
  const [enabled, setEnabled] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    isRegistered(shop).then(setEnabled, () => setEnabled(false))
  }, [shop])
  if (enabled === undefined) return null

  async function change(work: () => Promise<'on' | 'off' | 'refused' | 'never'>) {
    setBusy(true)
    try {
      const now = await work()
      setEnabled(now === 'on')
      if (now === 'refused') notify({ kind: 'error', text: t('push.refused') })
      if (now === 'never') notify({ kind: 'error', text: t('push.never') })
    } catch (error) {
      notify({ kind: 'error', text: failureText(t, error) })
    } finally {
      setBusy(false)
    }
  }

  if (enabled)
    return (
      <p className="spread" role="status">
        <span>
          <Icon name="done" size="small" /> {t('push.on')}
        </span>
        <Button kind="quiet" busy={busy} onClick={() => void change(() => disable(shop))}>
          {t('push.stop')}
        </Button>
      </p>
    )
  return (
    <Button icon="phone" wide busy={busy} onClick={() => void change(() => enable(shop))}>
      {t(order.requires_shipping ? 'push.ask_way' : 'push.ask_ready')}
    </Button>
  )
}
