// Requests the basket's current prices and stock from the server when the page is online: when the basket is opened, changed or
// shown again, and at intervals while it is visible. New prices are written to the lines; changes are stored until the shopper
// has seen them.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { maxLines } from '#features/basket/basket/basket.ts'
import type { Deal } from '#features/basket/basket/cart-contract.ts'
import { groupBySupplier } from '#features/basket/basket/group-by-supplier.ts'
import { type RefreshAnswer, refreshLines } from '#features/basket/basket/refresh-lines.ts'
import { applyToCart } from '#features/basket/basket/web/edit-basket.ts'
import { currentNews, storeNews, useBasketNews } from '#features/basket/basket/web/news-store.ts'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { type Shop, useShop } from '#web/shop.tsx'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'
import { useSettled } from '#web/use-settled.ts'

const debounceMs = 500
/** Looked at again sooner than this, what was heard last still holds. */
const staleMs = 15_000
const minute = 60_000

export interface RefreshedBasket {
  /** Offers something has just changed of, to be read out. */
  newlyChanged: readonly string[]
  /** Why a part cannot be ordered now, by supplier, in the shop's words: no orders taken, or what a stokvel basket lacks. */
  refused: ReadonlyMap<string, string>
  /** The multibuys of the basket as it is; undefined until the shop has answered for it. */
  deals: readonly Deal[] | undefined
}

export function useRefreshedBasket(items: readonly CartLine[]): RefreshedBasket {
  const shop = useShop()
  const requested = useSettled(keyOf(items), items.length === 0 ? 0 : debounceMs)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['basket-fresh', requested],
    queryFn: ({ signal }) => fetchValidations(shop, items, signal),
    enabled: items.length > 0 && requested === keyOf(items),
    placeholderData: (before) => before,
    staleTime: staleMs,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
    // Less and less often where nothing is done: it is data somebody pays for.
    refetchInterval: ({ state }) => Math.min(5, 1 + Math.floor(state.dataUpdateCount / 5)) * minute,
    meta: { personal: true },
  })
  const [newlyChanged, setNewlyChanged] = useState<readonly string[]>([])
  useEffect(() => {
    // This store comes with the basket's page, after the others were restored.
    useBasketNews.persist.rehydrate()
  }, [])
  useEffect(() => {
    if (!data) return
    const changedIds = applyAnswer(data)
    if (changedIds.length > 0) setNewlyChanged(changedIds)
  }, [data])
  const isCurrent = data !== undefined && !isPlaceholderData && requested === keyOf(items)
  return {
    newlyChanged,
    refused: data?.refused ?? noneRefused,
    deals: isCurrent ? data.deals : undefined,
  }
}

const noneRefused: ReadonlyMap<string, string> = new Map()

interface ValidationsAnswer extends RefreshAnswer<CardOffer> {
  refused: ReadonlyMap<string, string>
  deals: readonly Deal[]
}

const keyOf = (items: readonly CartLine[]): string =>
  items.map(({ offer, qty }) => `${offer.id} ${qty}`).join()

/** One question for each supplier; only what identifies a line goes out. */
async function fetchValidations(
  shop: Shop,
  lines: readonly CartLine[],
  signal: AbortSignal,
): Promise<ValidationsAnswer> {
  const parts = groupBySupplier(lines).map((part) => ({ ...part, lines: part.lines.slice(0, maxLines) }))
  const answers = await Promise.all(
    parts.map(async ({ supplier, lines: part }) => {
      const items = part.map(({ offer, qty }) => ({ offer: { id: offer.id }, qty }))
      const stokvel = part.every(({ offer }) => offer.stokvel)
      const cart = { items, supplier_id: supplier.id, ...(stokvel && { stokvel }) }
      const { validation } = await shop.api('validateCart', { body: { cart }, signal })
      return { supplier, stokvel, validation }
    }),
  )
  return {
    requested: parts.flatMap((part) =>
      part.lines.map(({ offer, qty }) => ({ offer: { id: offer.id }, qty })),
    ),
    items: answers.flatMap(({ validation }) => validation.items),
    deals: answers.flatMap(({ validation }) => validation.deals ?? []),
    outOfStock: answers.flatMap(({ validation }) => validation.out_of_stock),
    refused: new Map(
      answers.flatMap(({ supplier, stokvel, validation }) => {
        const { dispatch_error, stokvel_errors } = validation
        const closed = dispatch_error?.code === 'supplier-closed' ? dispatch_error : undefined
        const problem = closed ?? (stokvel ? stokvel_errors[0] : undefined)
        return problem ? [[supplier.id, problem.text] as const] : []
      }),
    ),
  }
}

/** Into the basket as it is now, whatever was changed while the answer was on its way. Answers what is news. */
function applyAnswer(answer: ValidationsAnswer): string[] {
  useCart.persist.rehydrate()
  const { items } = useCart.getState()
  const { lines, news, newlyChanged } = refreshLines(items, answer, currentNews(), new Date())
  // What is told is kept first: a phone that dies in between tells it twice rather than never.
  storeNews(news)
  if (lines.some((line, at) => line !== items[at])) applyToCart(() => lines)
  return newlyChanged
}
