import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { clearSession } from '#web/session.ts'
import type { Shop } from '#web/shop.tsx'
import { discardDraft, readDraft, saveDraft } from './address-draft.ts'

const emptyDraft = { line: '', unit: '', directions: '', location: { place: null, position: null } }
const begun = { ...emptyDraft, line: 'Stand 9' }
const newShop = () =>
  ({ queries: new QueryClient(), state: { setState: () => undefined } }) as unknown as Shop

afterEach(() => vi.unstubAllGlobals())

test('a draft is restored for the account that started it, and for no other', () => {
  const shop = newShop()
  saveDraft(shop, 'account_1', begun)
  expect(readDraft(shop, 'account_1')).toEqual(begun)
  expect(readDraft(shop, 'account_2')).toBeUndefined()
})

test('a form that was emptied leaves no draft', () => {
  const shop = newShop()
  saveDraft(shop, 'account_1', begun)
  saveDraft(shop, 'account_1', emptyDraft)
  expect(readDraft(shop, 'account_1')).toBeUndefined()
})

test('a draft is discarded when it is sent or cancelled, and at sign-out', () => {
  const shop = newShop()
  saveDraft(shop, 'account_1', begun)
  discardDraft(shop, 'account_1')
  expect(readDraft(shop, 'account_1')).toBeUndefined()
  saveDraft(shop, 'account_1', begun)
  // Signing out ends cookies as well.
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', { cookie: '' })
  clearSession(shop)
  expect(readDraft(shop, 'account_1')).toBeUndefined()
})
