// Moves the basket to another shop or to two: its lines become those shops' offers at the server's prices. The shopper sees what
// is missing there before anything changes, and can undo the move.
import type { NavigateFunction } from 'react-router'
import { replaceCartItems } from '#features/basket/basket/web/edit-basket.ts'
import { chooseSupplier, isSending } from '#features/suppliers/suppliers/web/choose-supplier.ts'
import { addQty, qty as toQty } from '#kernel/quantity.ts'
import { pageTo } from '#paths'
import { track } from '#web/analytics.ts'
import { notify } from '#web/kit/alerts.tsx'
import { openQuestion } from '#web/kit/confirm.tsx'
import type { Shop } from '#web/shop.tsx'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'
import { type Translate, translator } from '#web/words.ts'
import type { CompareEntry } from '../comparison-contract.ts'

/** What is bought at one shop: its item for every line of the basket, in the basket's order. */
export type BoughtPart = Pick<CompareEntry, 'supplier' | 'items'>

interface Move {
  parts: readonly BoughtPart[]
  /** What is bought elsewhere, another time: kept as a saved basket. */
  rest?: readonly BoughtPart[]
  lines: readonly CartLine[]
  to: 'basket' | 'checkoutDispatch'
  navigate: NavigateFunction
}

export async function moveBasket(shop: Shop, { parts, rest = [], lines, to, navigate }: Move): Promise<void> {
  const t = translator(shop.state.getState().words, shop.language)
  const supplier = parts.map((part) => part.supplier.name).join(', ')
  const text = describeChanges(t, [...parts, ...rest], lines)
  const question = {
    title: t('comparison.move_title', { supplier }),
    text,
    yes: t('comparison.move_yes'),
    no: t('comparison.move_no'),
  }
  if (text && !(await openQuestion(question))) return
  const before = { lines: useCart.getState().items, supplierId: shop.supplierId }
  const [only] = parts.length === 1 ? parts : []
  let saved: SavedForLater | undefined
  try {
    // An order whose answer is not known yet keeps its basket; the choice of a branch says so.
    if (isSending()) return void (await chooseSupplier(shop, parts[0]?.supplier.id ?? null, navigate))
    const there = await pricedAll(shop, parts)
    const laterLines = await pricedAll(shop, rest)
    saved = laterLines.length > 0 ? await saveForLater(shop, laterLines) : nothingSaved
    if (!saved) return void notify({ kind: 'error', text: t('comparison.two_full'), key: 'basket-moved' })
    replaceCartItems(there)
    if (only && !(await chooseSupplier(shop, only.supplier.id))) {
      saved.discard()
      return replaceCartItems(before.lines)
    }
    track({ name: 'choose_basket', lines: there })
  } catch {
    return void notify({ kind: 'error', text: t('comparison.move_failed'), key: 'basket-moved' })
  }
  await navigate(pageTo(to))
  if (to === 'basket')
    notify({
      text: t(rest.length > 0 ? 'comparison.moved_part' : 'comparison.moved', { supplier }),
      kind: 'success',
      key: 'basket-moved',
      vanishMs: 8000,
      action: {
        label: t('comparison.undo'),
        onClick: () => {
          replaceCartItems(before.lines)
          saved?.discard()
          if (only) void chooseSupplier(shop, before.supplierId)
        },
      },
    })
}

/** What the shopper will not get as they chose it, a sentence each; none where all of it is there. */
export function listChanges(
  t: Translate,
  parts: readonly BoughtPart[],
  lines: readonly CartLine[],
): string[] {
  const got = lines.map((_, line) => parts.map(({ items }) => items[line]).find((item) => item?.offer_id))
  const names = lines.flatMap(({ offer }, line) => (got[line] ? [] : [offer.name])).join(', ')
  const instead = lines.flatMap(({ offer }, line) => {
    const other = got[line]?.stand_in
    return other ? [t('comparison.move_instead', { name: offer.name, other: other.name })] : []
  })
  return [...(names ? [t('comparison.move_missing', { names })] : []), ...instead]
}

export const describeChanges = (...of: Parameters<typeof listChanges>): string => listChanges(...of).join(' ')

export async function pricedAll(shop: Shop, parts: readonly BoughtPart[]): Promise<CartLine[]> {
  return (await Promise.all(parts.map((part) => priceAtSupplier(shop, part)))).flat()
}

/** The lines as that shop has them, priced by the server. Two lines that come to one thing there become one. */
async function priceAtSupplier(shop: Shop, { supplier, items }: BoughtPart): Promise<CartLine[]> {
  const qtyByOffer = new Map<string, ReturnType<typeof toQty>>()
  for (const { offer_id: id, qty } of items)
    if (id !== null) qtyByOffer.set(id, addQty(qtyByOffer.get(id) ?? toQty(0), toQty(qty)))
  const { validation } = await shop.api('validateCart', {
    body: {
      cart: {
        items: [...qtyByOffer].map(([id, qty]) => ({ offer: { id }, qty })),
        supplier_id: supplier.id,
      },
    },
  })
  if (validation.items.length === 0) throw new Error('nothing of the basket is there any more')
  return validation.items.map(({ offer, qty }) => ({ offer, qty }))
}

interface SavedForLater {
  /** As if it had not been kept. */
  discard: () => void
}

const nothingSaved: SavedForLater = { discard: () => {} }

/** Nothing where there is no room. */
async function saveForLater(shop: Shop, lines: readonly CartLine[]): Promise<SavedForLater | undefined> {
  const { saveBasketAsList, discardSavedLists } = await import(
    '#features/basket/lists/web/save-basket-as-list.ts'
  )
  const saved = await saveBasketAsList(shop, lines)
  return saved === 'full' ? undefined : { discard: () => discardSavedLists(shop, saved) }
}
