// "Tell me when it is ready": asks the browser only when it is pressed, and can be stopped again.
import { useEffect, useState } from 'react'
import { shopperDevice } from '#features/accounts/push/web/shopper-device.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { sayFailure } from './say-failure.ts'

const { isTold, startTelling, stopTelling } = shopperDevice

export function TellMe({ order }: { order: Order }) {
  const t = useWords()
  const shop = useShop()
  const [told, setTold] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    isTold(shop).then(setTold, () => setTold(false))
  }, [shop])
  if (told === undefined) return null

  async function change(work: () => Promise<'on' | 'off' | 'refused' | 'never'>) {
    setBusy(true)
    try {
      const now = await work()
      setTold(now === 'on')
      if (now === 'refused') notify({ kind: 'error', text: t('push.refused') })
      if (now === 'never') notify({ kind: 'error', text: t('push.never') })
    } catch (error) {
      notify({ kind: 'error', text: sayFailure(t, error) })
    } finally {
      setBusy(false)
    }
  }

  if (told)
    return (
      <p className="spread" role="status">
        <span>
          <Icon name="done" size="small" /> {t('push.on')}
        </span>
        <Button kind="quiet" busy={busy} onClick={() => void change(() => stopTelling(shop))}>
          {t('push.stop')}
        </Button>
      </p>
    )
  return (
    <Button icon="phone" wide busy={busy} onClick={() => void change(() => startTelling(shop))}>
      {t(order.requires_shipping ? 'push.ask_way' : 'push.ask_ready')}
    </Button>
  )
}
