// Shares the link to an order's status with somebody who waits for it, or ends the one that was shared.
import { useState } from 'react'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export function ShareOrderLink({ orderId }: { orderId: string }) {
  const t = useWords()
  const shop = useShop()
  const [url, setUrl] = useState<string>()
  const make = async (replace: boolean) => {
    try {
      const { path } = await shop.api('makeOrderLink', { params: { order_id: orderId }, body: { replace } })
      const made = location.origin + path
      setUrl(made)
      if (replace) notify({ kind: 'success', text: t('order-links.made_new') })
      else await share(made)
    } catch {
      notify({ kind: 'error', text: t(navigator.onLine ? 'kit.error_title' : 'kit.offline_title') })
    }
  }
  const share = async (made: string) => {
    // Who changes their mind has shared nothing, and needs no message.
    if (navigator.share) return navigator.share({ title: shop.config.shop_name, url: made }).catch(() => {})
    await navigator.clipboard?.writeText(made)
    notify({ kind: 'success', text: t('order-links.copied') })
  }
  return (
    <div className="stack">
      <Button kind="quiet" icon="forward" onClick={() => void (url ? share(url) : make(false))}>
        {t('order-links.share')}
      </Button>
      {url && (
        <>
          <p className="small">
            <a href={pageTo('orderLink', { token: url.slice(url.lastIndexOf('/') + 1) })}>{url}</a>
          </p>
          <p className="soft small">{t('order-links.share_text')}</p>
          <Button kind="quiet" icon="again" onClick={() => void make(true)}>
            {t('order-links.make_new')}
          </Button>
        </>
      )}
    </div>
  )
}
