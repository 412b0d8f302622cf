// Parts of a page that a later area provides, and functions that a later area provides to an earlier one. Each is declared here
// and filled in src/app/web/filled-insets.ts. A browser loads a part when it is first shown; the server renders it with the
// page. What a tap must not wait for (`BasketSteps`) comes with every page instead, from src/app/web/entry-client.tsx.
import { type ComponentType, createElement, lazy, Suspense } from 'react'
import type { NavigateFunction } from 'react-router'
import type { Answer } from './api.ts'
import type { Shop } from './shop.tsx'
import type { CartLine } from './stores/basket-store.ts'
import type { Translate } from './words.ts'

type Offer = CartLine['offer']

/** By the name of a part, what it is given. */
interface Parts {
  /** The shops a shopper likes best, as fields of a form. */
  FavouredShops: { favoured: readonly string[] }
  /** Asks how much of an offer, and puts it into the basket. */
  AddToCart: {
    offer: Offer
    /** How far its branch is, where that is known. */
    nearBranch?: Answer<'near'>['branches'][number] | undefined
    onClose: () => void
  }
  /** The same, for an order that is being changed. */
  AddToOrder: { orderId: string; offer: Offer; onClose: () => void }
  /** What the basket comes to at one supplier. */
  BasketTotal: { supplierId: string }
  /** That the basket is being added up at each supplier, or could not be. */
  BasketTotalsState: object
  /** The shopper's numbers in the loyalty programmes of chains, on their profile. */
  LoyaltyNumbers: { userId: string }
  /** Where a transfer goes that an order waits for. */
  OutroTransfer: { order: Answer<'order'> }
}

/** The lines that were removed to make room, and whether they were saved as a list. */
export interface Room {
  lines: CartLine[]
  saved: boolean
}

export interface RoomQuestion {
  title: string
  text?: string
  /** What becomes of it: emptied, saved first, or left as it is and nothing done. */
  empty?: string
  keep?: string
  stay?: string
}

interface Steps {
  /** Empties the basket once the shopper has said so. */
  resolveBasketConflict: (shop: Shop, questionIn: (t: Translate) => RoomQuestion) => Promise<Room | undefined>
  /** Says what became of it, and takes it back. */
  announceBasketReplaced: (shop: Shop, room: Room, back: () => Promise<boolean>) => void
  /** Answers whether something was added to the order. */
  addLinesToOrder: (
    shop: Shop,
    orderId: string,
    lines: readonly CartLine[],
    navigate: NavigateFunction,
  ) => Promise<boolean>
  /** Puts the everyday goods of a branch into the basket, chooses the branch and leads to the basket, with an undo. */
  addEverydayBasket: (shop: Shop, supplierId: string, navigate: NavigateFunction) => Promise<void>
  /** Of an account that has just been made. */
  storeNoWishes: (shop: Shop, accountId: string) => void
}

type Insets = { [Name in keyof Parts]: ComponentType<Parts[Name]> } & Steps

/** How to load each inset. */
export type InsetList = { readonly [Name in keyof Insets]: () => Promise<Insets[Name]> }

let loadList: () => Promise<{ insets: InsetList }>

/** Sets the inset list in a browser. The list itself is loaded with the first inset. */
export function setInsets(load: typeof loadList): void {
  loadList = load
}

export const loadInset = <Name extends keyof Insets>(name: Name): Promise<Insets[Name]> =>
  loadList().then(({ insets }) => insets[name]())

const onServer: Partial<Insets> = {}

/** Loads every inset on the server, before the first page. */
export async function loadEveryInset(list: InsetList): Promise<void> {
  const names = Object.keys(list) as (keyof Insets)[]
  const loaded = await Promise.all(names.map(async (name) => [name, await list[name]()] as const))
  Object.assign(onServer, Object.fromEntries(loaded))
}

/** What the plus and minus of a card do to the basket. */
export interface BasketSteps {
  /** Adds the smallest amount of an offer, once everything that must be asked first is answered. */
  addFirstStep: (shop: Shop, offer: Offer) => Promise<void>
  /** One step more or less of what is in the basket; less than the minimum takes the line out. */
  stepLine: (shop: Shop, offer: Offer, by: 1 | -1) => void
}

let steps: BasketSteps

export function setBasketSteps(filled: BasketSteps): void {
  steps = filled
}

/** Only for handlers: the server has none. */
export const basketSteps = (): BasketSteps => steps

/** Returns a component that renders the part of a later area. */
export function inset<Name extends keyof Parts>(name: Name): ComponentType<Parts[Name]> {
  const Part = lazy(() => loadInset(name).then((part) => ({ default: part as ComponentType<object> })))
  return (props) => (
    <Suspense>
      {createElement(import.meta.env.SSR ? (onServer[name] as ComponentType<object>) : Part, props)}
    </Suspense>
  )
}
