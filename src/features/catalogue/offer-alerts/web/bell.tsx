// The bell of an offer: asks to be told when it is cheaper, or back where it is sold out. It needs an account, because the message goes
// to its number; a visitor signs in first, and what was asked for is then done.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { closeModal, openModal } from '#web/kit/modal-slot.ts'
import { useAccount, useLanguage, useShop } from '#web/shop.tsx'
import { loadWordSet, useWords } from '#web/words.ts'
import { alertsQuery } from './alert-queries.ts'
import { namedAlertText } from './alert-text.ts'
import { storeAsked, takeAsked } from './asked-before-sign-in.ts'
import { addAlert, alertFailureText, removeAlert } from './change-alerts.ts'

export function Bell({ offer, isPressed = false }: { offer: CardOffer; isPressed?: boolean }) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const userId = useAccount()?.id
  const { data: alerts } = useQuery({ ...alertsQuery(shop, userId ?? ''), enabled: userId !== undefined })
  const [busy, setBusy] = useState(false)
  const kind = offer.out_of_stock_at === null ? 'cheaper' : 'back'
  const alert = alerts?.find((each) => each.offer_id === offer.id && each.kind === kind)

  async function change(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify({ kind: 'error', text: alertFailureText(t, error) })
    } finally {
      setBusy(false)
    }
  }
  const add = (id: string) => change(() => addAlert(shop, id, { offer_id: offer.id, kind }))
  async function askToSignIn(): Promise<void> {
    storeAsked(offer.id)
    const [{ AccountRequired }] = await Promise.all([
      import('#features/accounts/shoppers/web/account-required.tsx'),
      loadWordSet('more', shop),
    ])
    openModal(<AccountRequired returnPath={location.pathname + location.search} onClose={closeModal} />)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after signing in or for the tap that fetched it
  useEffect(() => {
    if (userId && takeAsked(offer.id)) void add(userId)
    else if (isPressed && !userId) void change(askToSignIn)
  }, [userId, offer.id])

  if (userId && alert)
    return (
      <div className="product-page-bell">
        <Icon name="bell" size="small" />
        <p className="small" role="status">
          {namedAlertText(t, language, alert)}
          <br />
          <span className="soft">{t('offerAlerts.how')}</span>
        </p>
        <Button
          kind="quiet"
          busy={busy}
          aria-label={t('offerAlerts.stop_named', { name: offer.name })}
          onClick={() => void change(() => removeAlert(shop, userId, alert))}
        >
          {t('offerAlerts.stop')}
        </Button>
      </div>
    )
  return (
    // The one act that a sold-out product has.
    <Button
      kind={kind === 'back' ? 'primary' : 'quiet'}
      icon="bell"
      busy={busy}
      onClick={() => void (userId ? add(userId) : change(askToSignIn))}
    >
      {t(kind === 'back' ? 'offerAlerts.tell_back' : 'offerAlerts.tell_cheaper')}
    </Button>
  )
}
