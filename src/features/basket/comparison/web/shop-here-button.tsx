// The buttons that move the basket to one shop: to look at it there, or to order it at once.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { CompareEntry } from '../comparison-contract.ts'
import type { Compared } from './compared.ts'
import { moveBasket } from './move-basket.ts'
import { MoveForm } from './move-form.tsx'

interface Props {
  entry: CompareEntry
  compared: Compared
  kind?: 'primary' | 'plain'
}

export function ShopHereButton({ entry, compared, kind }: Props) {
  const t = useWords()
  const { busy, moveTo } = useMove(entry, compared)
  const { name: supplier } = entry.supplier
  const stays = entry === compared.own
  return (
    <MoveForm parts={[entry]}>
      <Button
        type="submit"
        name="to"
        value="basket"
        wide
        {...(kind && { kind })}
        disabled={compared.disabled}
        busy={busy}
        aria-label={t(stays ? 'comparison.stay_here_named' : 'comparison.shop_here_named', { supplier })}
        onClick={() => void moveTo('basket')}
      >
        {t(stays ? 'comparison.stay_here' : 'comparison.shop_here')}
      </Button>
    </MoveForm>
  )
}

export function OrderHereButton({ entry, compared }: Omit<Props, 'kind'>) {
  const t = useWords()
  const { busy, moveTo } = useMove(entry, compared)
  return (
    <MoveForm parts={[entry]}>
      <Button
        type="submit"
        name="to"
        value="checkoutDispatch"
        wide
        disabled={compared.disabled || entry.supplier.closed}
        busy={busy}
        aria-label={t('comparison.order_here_named', { supplier: entry.supplier.name })}
        onClick={() => void moveTo('checkoutDispatch')}
      >
        {t('comparison.order_here')}
      </Button>
    </MoveForm>
  )
}

function useMove(entry: CompareEntry, { lines }: Compared) {
  const shop = useShop()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const moveTo = async (to: 'basket' | 'checkoutDispatch') => {
    setBusy(true)
    await moveBasket(shop, { parts: [entry], lines, to, navigate })
    setBusy(false)
  }
  return { busy, moveTo }
}
