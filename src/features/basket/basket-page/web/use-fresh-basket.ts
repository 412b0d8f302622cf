// Asks the shop, where there is a signal, what the basket comes to now: when it is opened, changed or looked at again, and
// now and then while it is looked at. New prices go into the lines; what changed is kept until the shopper has seen it.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mostLines } from '#features/basket/basket/basket.ts'
import { bySupplier } from '#features/basket/basket/by-supplier.ts'
import { type Fresh, freshenLines } from '#features/basket/basket/fresh-lines.ts'
import { editCart } from '#features/basket/basket/web/edit-basket.ts'
import { keepNews, newsNow, useBasketNews } from '#features/basket/basket/web/news-store.ts'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { type Shop, useShop } from '#web/shop.tsx'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'
import { useSettled } from '#web/use-settled.ts'

const settleMs = 500
/** Looked at again sooner than this, what was heard last still holds. */
const freshMs = 15_000
const minute = 60_000

export interface FreshBasket {
  /** Offers something has just changed of, to be read out. */
  fresh: readonly string[]
  /** Why a part cannot be ordered now, by supplier, in the shop's words: no orders taken, or what a stokvel basket lacks. */
  refused: ReadonlyMap<string, string>
}

export function useFreshBasket(items: readonly CartLine[]): FreshBasket {
  const shop = useShop()
  const asked = useSettled(keyOf(items), items.length === 0 ? 0 : settleMs)
  const { data } = useQuery({
    queryKey: ['basket-fresh', asked],
    queryFn: ({ signal }) => ask(shop, items, signal),
    enabled: items.length > 0 && asked === keyOf(items),
    placeholderData: (before) => before,
    staleTime: freshMs,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
    // Less and less often where nothing is done: it is data somebody pays for. In light mode only when asked for.
    refetchInterval: shop.light
      ? false
      : ({ state }) => Math.min(5, 1 + Math.floor(state.dataUpdateCount / 5)) * minute,
    meta: { personal: true },
  })
  const [fresh, setFresh] = useState<readonly string[]>([])
  useEffect(() => {
    // This store comes with the basket's page, after the others were restored.
    useBasketNews.persist.rehydrate()
  }, [])
  useEffect(() => {
    if (!data) return
    const told = takeIn(data)
    if (told.length > 0) setFresh(told)
  }, [data])
  return { fresh, refused: data?.refused ?? noneRefused }
}

const noneRefused: ReadonlyMap<string, string> = new Map()

interface Answered extends Fresh<CardOffer> {
  refused: ReadonlyMap<string, string>
}

const keyOf = (items: readonly CartLine[]): string =>
  items.map(({ offer, qty }) => `${offer.id} ${qty}`).join()

/** One question for each supplier; only what identifies a line goes out. */
async function ask(shop: Shop, lines: readonly CartLine[], signal: AbortSignal): Promise<Answered> {
  const parts = bySupplier(lines).map((part) => ({ ...part, lines: part.lines.slice(0, mostLines) }))
  const said = await Promise.all(
    parts.map(async ({ supplier, lines: part }) => {
      const items = part.map(({ offer, qty }) => ({ offer: { id: offer.id }, qty }))
      const stokvel = part.every(({ offer }) => offer.stokvel)
      const cart = { items, supplier_id: supplier.id, ...(stokvel && { stokvel }) }
      const { validation } = await shop.api('validateCart', { body: { cart }, signal })
      return { supplier, stokvel, validation }
    }),
  )
  return {
    asked: parts.flatMap((part) => part.lines.map(({ offer, qty }) => ({ offer: { id: offer.id }, qty }))),
    items: said.flatMap(({ validation }) => validation.items),
    outOfStock: said.flatMap(({ validation }) => validation.out_of_stock),
    refused: new Map(
      said.flatMap(({ supplier, stokvel, validation }) => {
        const { dispatch_error, stokvel_errors } = validation
        const closed = dispatch_error?.code === 'supplier-closed' ? dispatch_error : undefined
        const problem = closed ?? (stokvel ? stokvel_errors[0] : undefined)
        return problem ? [[supplier.id, problem.text] as const] : []
      }),
    ),
  }
}

/** Into the basket as it is now, whatever was changed while the answer was on its way. Answers what is news. */
function takeIn(answer: Answered): string[] {
  useCart.persist.rehydrate()
  const { items } = useCart.getState()
  const { lines, news, fresh } = freshenLines(items, answer, newsNow(), new Date())
  // What is told is kept first: a phone that dies in between tells it twice rather than never.
  keepNews(news)
  if (lines.some((line, at) => line !== items[at])) editCart(() => lines)
  return fresh
}
