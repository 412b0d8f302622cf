// A list as it can be bought today: each line with its offer, its quantity, one button to add it and its alternatives; what
// the branch does not have is named. Nothing replaces another product unless the shopper chooses it.
import { useState } from 'react'
import { addQty, qty as toQty } from '#kernel/quantity.ts'
import { pageTo } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { useSupplierId } from '#web/shop.tsx'
import { type CartLine, useCartItems } from '#web/stores/basket-store.ts'
import { openPicker } from '#web/stores/picker-store.ts'
import { useWords } from '#web/words.ts'
import type { Choice, MatchedLine as Matched } from '../list-contract.ts'
import { MatchedLine } from './matched-line.tsx'
import type { RequestedLine } from './requested-line.ts'
import { useAddLines, useIsForOrder } from './use-add-lines.ts'

/** What the shopper took of a line's choices, and how much. */
interface ChosenOffer {
  choice: Choice
  qty: number
}

/** Returns what a line adds to the basket; undefined if its first choice is no match and the shopper took no other. */
export const chosenFor = (line: Matched, chosen: ChosenOffer | undefined): ChosenOffer | undefined => {
  const first = line.matched ? line.choices[0] : undefined
  return chosen ?? (first && { choice: first, qty: first.qty })
}

interface Props {
  requested: readonly RequestedLine[]
  lines: readonly Matched[]
  /** What is taken now, by line; for keeping the list. */
  chosen: Record<number, ChosenOffer>
  onChoose: (line: number, chosen: ChosenOffer) => void
}

export type ChosenLines = Record<number, ChosenOffer>

export function MatchedLines({ requested, lines, chosen, onChoose }: Props) {
  const t = useWords()
  const add = useAddLines()
  const forOrder = useIsForOrder()
  const [busy, setBusy] = useState(false)
  const items = useCartItems()
  const comparing = useSupplierId() === null
  const ready = lines.flatMap((line, at): CartLine[] => {
    const chosenOffer = chosenFor(line, chosen[at])
    return chosenOffer && chosenOffer.choice.offer.out_of_stock_at === null
      ? [{ offer: chosenOffer.choice.offer, qty: chosenOffer.qty }]
      : []
  })
  // Headings and greetings are nothing to look after; a shopper who meant goods by one sees that it was left out.
  const leftOut = lines.flatMap(({ left_out }, at) => (left_out ? [requested[at]?.name ?? ''] : []))
  const missing = lines.length - ready.length - leftOut.length
  const waiting = ready.filter(({ offer }) => forOrder || !items.some((line) => line.offer.id === offer.id))
  const shops = new Set(ready.map(({ offer }) => offer.supplier.id)).size
  const addAll = async () => {
    setBusy(true)
    await add(asOne(waiting)).finally(() => setBusy(false))
  }
  return (
    <>
      {forOrder && <p className="soft">{t('lists.to_order')}</p>}
      <p role="status">
        {waiting.length > 0 || ready.length === 0
          ? t('lists.found', { count: waiting.length })
          : t('lists.added', { count: ready.length })}
        {missing > 0 && ` ${t('lists.missing', { count: missing })}`}
      </p>
      <ul className="basket__lines card" aria-label={t('lists.lines')}>
        {lines.map((line, at) => {
          const request = requested[at]
          return (
            request &&
            !line.left_out && (
              <MatchedLine
                // biome-ignore lint/suspicious/noArrayIndexKey: a list may ask for the same twice, and its lines stay in their places
                key={at}
                requested={request}
                line={line}
                chosen={chosenFor(line, chosen[at])}
                onChoose={(chosenOffer) => onChoose(at, chosenOffer)}
              />
            )
          )
        })}
      </ul>
      {leftOut.length > 0 && (
        <p className="soft small">{t('lists.left_out', { lines: leftOut.join(' · ') })}</p>
      )}
      {comparing && shops > 1 && (
        <>
          <p className="soft">{t('lists.comparing', { count: shops })}</p>
          <Button icon="shop" wide onClick={openPicker}>
            {t('lists.choose_shop')}
          </Button>
        </>
      )}
      {waiting.length > 1 && (
        <Button kind="primary" icon="cart" wide busy={busy} onClick={() => void addAll()}>
          {t(forOrder ? 'lists.add_all_order' : 'lists.add_all', { count: waiting.length })}
        </Button>
      )}
      {ready.length > waiting.length && (
        <ButtonLink kind={waiting.length > 1 ? 'plain' : 'primary'} icon="cart" wide to={pageTo('basket')}>
          {t('lists.to_basket')}
        </ButtonLink>
      )}
    </>
  )
}

/** "Milk" and "2 milk" on one list are three. */
function asOne(lines: readonly CartLine[]): CartLine[] {
  const byOffer = new Map<string, CartLine>()
  for (const { offer, qty } of lines) {
    const before = byOffer.get(offer.id)?.qty ?? 0
    byOffer.set(offer.id, { offer, qty: addQty(toQty(qty), toQty(before)) })
  }
  return [...byOffer.values()]
}
