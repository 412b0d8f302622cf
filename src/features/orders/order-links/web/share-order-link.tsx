// Shares the link to an order's status with somebody who waits for it, or ends the one that was shared.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormFields } from '#web/forms/form-fields.tsx'
import { handledHere } from '#web/forms/page-form.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { linkParam, readLinkParam } from './link-param.ts'

export function ShareOrderLink({ orderId }: { orderId: string }) {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const [path, setPath] = useState(() => readLinkParam(search))
  const make = async (replace: boolean) => {
    try {
      const { path: made } = await shop.api('makeOrderLink', {
        params: { order_id: orderId },
        body: { replace },
      })
      setPath(made)
      if (replace) notify({ kind: 'success', text: t('order-links.made_new') })
      else await share(made)
    } catch {
      notify({ kind: 'error', text: t(navigator.onLine ? 'kit.error_title' : 'kit.offline_title') })
    }
  }
  const share = async (to: string) => {
    const url = location.origin + to
    // Who changes their mind has shared nothing, and needs no message.
    if (navigator.share) return navigator.share({ title: shop.config.shop_name, url }).catch(() => {})
    await navigator.clipboard?.writeText(url)
    notify({ kind: 'success', text: t('order-links.copied') })
  }
  return (
    <form method="post" className="stack" id={linkParam}>
      <FormFields form="order-link" id={linkParam} />
      <Button
        kind="quiet"
        icon="forward"
        type="submit"
        onClick={handledHere(() => void (path ? share(path) : make(false)))}
      >
        {t('order-links.share')}
      </Button>
      {path && (
        <>
          <p className="small">
            <a href={path}>{t('order-links.open')}</a>
          </p>
          <p className="soft small">{t('order-links.share_text')}</p>
          <Button
            kind="quiet"
            icon="again"
            type="submit"
            name="replace"
            value="1"
            onClick={handledHere(() => void make(true))}
          >
            {t('order-links.make_new')}
          </Button>
        </>
      )}
    </form>
  )
}
