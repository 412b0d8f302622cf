// What a browser may save of the pages that were seen, so that they can be shown without a signal: the page reports it, the
// service worker stores it, the page reads it back. An explicit list allows only what is the same for every visitor, so that
// nothing personal is saved by oversight.
import type { Language } from '#kernel/refusal.ts'
import { type Page, pages } from '#paths'

export const maxSavedPages = { pages: 40, answers: 120, days: 14 } as const

/**
 * The cache of what the counter last showed to the person signed in there. The page writes and reads it, and deletes it at
 * sign-out.
 */
export const counterCache = 'spaza-counter'
export const counterLimit = { answers: 60, hours: 24 } as const
export const counterAddress = {
  visit: '/seen/counter',
  answer: (key: readonly unknown[]) => `/seen/counter-answer?${encodeURIComponent(JSON.stringify(key))}`,
}

/** Who is signed in at the counter, in which language, and with which style sheets. */
export interface CounterVisit {
  staff: unknown
  language: string
  sheets: string[]
  at: number
}

/** Returns whether a page of the counter opens without a signal: the queue, an order and the shelf do. */
export const opensOffline = (pathname: string): boolean =>
  /^\/counter(\/orders\/[^/]+|\/shelf)?\/?$/.test(pathname)

/** What a page of the counter sends to the worker: the files that it was loaded with, to be cached. */
export interface CounterFiles {
  type: 'counter'
  files: string[]
}

/** What a page sends to the worker when it is shown. */
export interface SavedPage {
  type: 'seen'
  /** Path and query. */
  path: string
  title: string
  language: Language
  config: unknown
  answers: [key: readonly unknown[], data: unknown, at: number][]
  /** Files this page came with before any worker stood behind it; they are in the browser's own cache. */
  files: string[]
  /** Whether there is something in the basket: then its page must open without a signal. */
  basket: boolean
  /** Whether it is an order's: then the list of them must open too. */
  order: boolean
}

export interface SavedAnswer {
  key: readonly unknown[]
  data: unknown
  /** When the shop said so, in milliseconds. */
  at: number
}

export interface SavedPageLink {
  path: string
  title: string
  at: number
}

/** The first part of the keys of queries whose answer is the same for everyone. */
export const publicAnswers = [
  'agencies',
  'banners',
  'category',
  'category-banners',
  'deals',
  'departments',
  'leaflets',
  'product',
  'promotions-shown',
  'sample',
  'supplier',
]

/** Returns whether an answer may be saved. A person's position is personal, also as part of a query. */
export const maySaveAnswer = (key: readonly unknown[]): boolean =>
  publicAnswers.includes(String(key[0])) && !/"(lat|lon|position)"/.test(JSON.stringify(key))

const publicPages = [
  'home',
  'category',
  'product',
  'productVariant',
  'promotions',
  'multibuys',
  'multibuy',
  'leafletPromotions',
  'combos',
  'stokvel',
  'leaflets',
  'agencies',
  'terms',
] as const satisfies readonly Page[]

const patterns = publicPages.map((page) => new RegExp(`^${pages[page].replace(/:\w+/g, '[^/]+')}/?$`))

/**
 * Returns whether a page may be saved. Basket, checkout, orders and accounts may not: they are rendered from the browser's own
 * storage.
 */
export const maySavePage = (path: string): boolean => {
  const { pathname } = new URL(path, 'https://shop')
  return patterns.some((pattern) => pattern.test(pathname))
}

/** Addresses within the cache; they are never fetched. */
export const savedPagesAddress = {
  page: (path: string) => `/seen/page?${encodeURIComponent(path)}`,
  answer: (language: Language, key: readonly unknown[]) =>
    `/seen/answer/${language}?${encodeURIComponent(JSON.stringify(key))}`,
  config: '/seen/config',
}
