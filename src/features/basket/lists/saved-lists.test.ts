import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SavedList } from './list-contract.ts'
import { maxItems, maxNameLength } from './list-limits.ts'
import {
  addList,
  assignOwner,
  markSynced,
  mergeServerLists,
  noLists,
  normalizeName,
  readStoredLists,
  removeList,
  renameList,
  type SavedLists,
  splitIntoLists,
} from './saved-lists.ts'

/** With halves of letters, and what cannot be seen. */
const anyText = (maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((codes) => String.fromCharCode(...codes))

const listOf = (id: string, name = id): SavedList => ({
  id,
  name,
  created_at: `2026-03-1${id.length % 10}T10:00:00.000Z`,
  items: [{ text: 'milk', offer: null, qty: 1 }],
})
const namesOf = ({ lists }: Pick<SavedLists, 'lists'>) => lists.map(({ id, name }) => `${id}: ${name}`).sort()

/** An account as the server keeps it; tells are told as sync-lists.ts tells them. */
class Account {
  lists: SavedList[] = []
  hear(state: SavedLists): SavedLists {
    let now = assignOwner(state, 'thandi')
    for (const [id, news] of Object.entries(now.news)) {
      const list = now.lists.find((one) => one.id === id)
      this.#hear(id, news, list)
      now = markSynced(now, id, news, list)
    }
    return mergeServerLists(now, this.lists)
  }
  /** What arrived though its answer got lost. */
  hearInVain(state: SavedLists): void {
    for (const [id, news] of Object.entries(state.news))
      this.#hear(
        id,
        news,
        state.lists.find((one) => one.id === id),
      )
  }
  #hear(id: string, news: string, list: SavedList | undefined): void {
    if (news === 'remove') this.lists = this.lists.filter((one) => one.id !== id)
    else if (list) {
      const there = this.lists.some((one) => one.id === id)
      // A rename of what another phone removed comes to nothing.
      if (there || news === 'keep') this.lists = [...this.lists.filter((one) => one.id !== id), { ...list }]
    }
  }
}

type Step =
  | ['keep' | 'remove' | 'rename', phone: 0 | 1, id: string, name: string]
  | ['sync' | 'lose', phone: 0 | 1]
const phone = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(
    fc.constantFrom('keep' as const, 'remove' as const, 'rename' as const),
    phone,
    fc.constantFrom('a', 'bb', 'ccc'),
    fc.constantFrom('Weekly', 'Party'),
  ),
  fc.tuple(fc.constantFrom('sync' as const, 'lose' as const), phone),
)

test('two phones and the account agree once all are synced, whatever was done and whatever responses got lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const account = new Account()
      const phones: [SavedLists, SavedLists] = [noLists, noLists]
      for (const [what, at, id = '', name = ''] of steps) {
        // Ids are drawn at random: two phones never make the same.
        const own = `${id}-${at}`
        const before = phones[at]
        if (what === 'keep') phones[at] = addList(before, listOf(own, name))
        if (what === 'rename') phones[at] = renameList(before, own, name)
        if (what === 'remove') phones[at] = removeList(before, own)
        if (what === 'lose') account.hearInVain(assignOwner(before, 'thandi'))
        if (what === 'sync') phones[at] = account.hear(before)
      }
      for (const at of [0, 1, 0] as const) phones[at] = account.hear(phones[at])
      expect(phones[0].news).toEqual({})
      expect(namesOf(phones[0])).toEqual(namesOf(account))
      expect(namesOf(phones[1])).toEqual(namesOf(account))
    }),
  )
})

test('one phone without a server keeps exactly the lists that were saved and not removed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let state = noLists
      const model = new Map<string, string>()
      for (const [what, , id = '', name = ''] of steps) {
        if (what === 'keep') state = addList(state, listOf(id, name))
        if (what === 'keep' && !model.has(id)) model.set(id, name)
        if (what === 'rename') state = renameList(state, id, name)
        if (what === 'rename' && model.has(id)) model.set(id, name)
        if (what === 'remove') state = removeList(state, id)
        if (what === 'remove') model.delete(id)
      }
      expect(namesOf(state)).toEqual([...model].map(([id, name]) => `${id}: ${name}`).sort())
      // What it keeps can be read again.
      expect(readStoredLists(JSON.parse(JSON.stringify(state)))).toEqual(state)
    }),
  )
})

describe('signing in with lists in the browser', () => {
  const hers = removeList(assignOwner(addList(noLists, listOf('a')), 'thandi'), 'a')
  test('drops the lists of another person', () =>
    expect(assignOwner(hers, 'aisha')).toEqual({ ...noLists, owner: 'aisha' }))
  test('adopts the lists that a visitor made before', () =>
    expect(assignOwner(addList(noLists, listOf('a')), 'aisha')).toMatchObject({
      lists: [{ id: 'a' }],
      news: { a: 'keep' },
    }))
})

test('a list that changes while it is being sent is sent again', () => {
  const kept = assignOwner(addList(noLists, listOf('a')), 'thandi')
  const sent = kept.lists[0]
  const renamed = renameList(kept, 'a', 'Renamed meanwhile')
  const after = mergeServerLists(markSynced(renamed, 'a', 'keep', sent), [listOf('a')])
  expect([after.news, after.lists[0]?.name]).toEqual([{ a: 'keep' }, 'Renamed meanwhile'])
})

test('any name becomes one line of whole characters within the maximum length', () => {
  fc.assert(
    fc.property(anyText(120), (typed) => {
      const name = normalizeName(typed)
      expect(name.length).toBeLessThanOrEqual(maxNameLength)
      expect(name).toBe(name.trim())
      expect(name).not.toMatch(/\p{C}|\n/u)
      expect(normalizeName(name)).toBe(name)
    }),
    { numRuns: 50 },
  )
})

test('reading any content of storage returns valid lists', () => {
  fc.assert(
    fc.property(fc.record({ owner: fc.anything(), lists: fc.anything(), news: fc.anything() }), (found) => {
      const { lists, owner } = readStoredLists(found)
      expect(Array.isArray(lists)).toBe(true)
      expect(owner === null || typeof owner === 'string').toBe(true)
    }),
  )
  const broken = [
    { id: 'a' },
    null,
    { ...listOf('b'), items: [{ text: 1, offer: null, qty: 1 }] },
    listOf('ccc'),
  ]
  expect(readStoredLists({ lists: broken }).lists.map(({ id }) => id)).toEqual(['ccc'])
})

test('a basket of any size is saved whole, on as many lists as it needs', () => {
  const items = fc
    .nat(3 * maxItems)
    .map((count) => Array.from({ length: count }, (_, at) => ({ text: `thing ${at}`, offer: null, qty: 1 })))
  fc.assert(
    fc.property(items, anyText(80), (all, name) => {
      const made = splitIntoLists(all, name)
      expect(made.flatMap((list) => list.items)).toEqual(all)
      for (const list of made) {
        expect(list.items.length).toBeLessThanOrEqual(maxItems)
        expect(list.name.length).toBeLessThanOrEqual(maxNameLength)
      }
      expect(new Set(made.map((list) => list.name)).size).toBe(made.length)
    }),
    { numRuns: 30 },
  )
})
