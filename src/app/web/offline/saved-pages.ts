// What a browser may keep of the pages that were seen, so that they can be shown without a signal: the page tells, the
// service worker keeps, the page reads. Only what is the same for every visitor is kept, by a list, so that nothing
// personal can slip in by being forgotten.
import type { Language } from '#kernel/refusal.ts'
import { type Page, pages } from '#paths'

export const maxSavedPages = { pages: 40, answers: 120, days: 14 } as const

/** What the counter last showed to the person who is signed in there: the page writes and reads it, and deletes it at sign-out. */
export const counterCache = 'spaza-counter'
export const counterLimit = { answers: 60, hours: 24 } as const
export const counterAddress = {
  visit: '/seen/counter',
  answer: (key: readonly unknown[]) => `/seen/counter-answer?${encodeURIComponent(JSON.stringify(key))}`,
}

/** Who is at the counter, in which language, and with which style sheets. */
export interface CounterVisit {
  staff: unknown
  language: string
  sheets: string[]
  at: number
}

/** Pages of the counter that open without a signal: the queue and an order. */
export const opensOffline = (pathname: string): boolean => /^\/counter(\/orders\/[^/]+)?\/?$/.test(pathname)

/** What a page of the counter tells the worker: the files it came with, to be cached. */
export interface CounterFiles {
  type: 'counter'
  files: string[]
}

/** What a page tells the worker when it is shown. */
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

/** The first part of the keys of queries that anyone gets the same answer to. */
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

/** Where somebody stands is theirs, also as part of a question. */
export const maySaveAnswer = (key: readonly unknown[]): boolean =>
  publicAnswers.includes(String(key[0])) && !/"(lat|lon|position)"/.test(JSON.stringify(key))

const publicPages = [
  'home',
  'category',
  'product',
  'productVariant',
  'promotions',
  'leafletPromotions',
  'combos',
  'stokvel',
  'leaflets',
  'agencies',
  'terms',
] as const satisfies readonly Page[]

const patterns = publicPages.map((page) => new RegExp(`^${pages[page].replace(/:\w+/g, '[^/]+')}/?$`))

/** Basket, checkout, orders and accounts are drawn anew from what the browser's own storage holds. */
export const maySavePage = (path: string): boolean => {
  const { pathname } = new URL(path, 'https://shop')
  return patterns.some((pattern) => pattern.test(pathname))
}

/** Addresses inside the cache; nothing is ever fetched from them. */
export const savedPagesAddress = {
  page: (path: string) => `/seen/page?${encodeURIComponent(path)}`,
  answer: (language: Language, key: readonly unknown[]) =>
    `/seen/answer/${language}?${encodeURIComponent(JSON.stringify(key))}`,
  config: '/seen/config',
}
