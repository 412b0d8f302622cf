// The changes of shelf rows by who is signed in: those that are not live yet, and how one is made.
import { useEffect } from 'react'
import { newId } from '#kernel/ids.ts'
import { useShop, useShopState } from '#web/shop.tsx'
import { type AgreedJump, addEdit, giveUp, type ShelfEdit, sendAgain } from '../shelf-edit-queue.ts'
import type { ShelfField, ShelfRow, ShelfValues } from '../shelf-rows-contract.ts'
import { sendShelfEdits, startSendingEdits } from './send-shelf-edits.ts'
import { changeEdits, hideLive, useShelfEdits } from './shelf-edit-store.ts'

/** A row as the page shows it; a phone's copy has less. */
export type ShownRow = Pick<ShelfRow, ShelfField | 'id' | 'name' | 'barcode' | 'unit'> & Partial<ShelfRow>

export interface RowEdits {
  /** What is not live yet at this branch. */
  queue: readonly ShelfEdit[]
  /** Sets values of a row, as it is shown. */
  set: (row: ShownRow, values: ShelfValues, agreed?: AgreedJump) => void
  /** The person says that it is right all the same. */
  again: (key: string) => void
  /** The person gives it up. */
  drop: (key: string) => void
}

export function useRowEdits(supplierId: string): RowEdits {
  const shop = useShop()
  const by = useShopState(({ staff }) => staff?.id ?? '')
  const all = useShelfEdits(({ queue }) => queue)
  useEffect(() => startSendingEdits(shop), [shop])
  return {
    queue: all.filter((edit) => edit.by === by && edit.supplierId === supplierId),
    set(row, values, agreed) {
      const fields = (Object.keys(values) as ShelfField[]).filter((field) => values[field] !== row[field])
      if (fields.length === 0) return
      const only = (from: ShelfValues) => Object.fromEntries(fields.map((field) => [field, from[field]]))
      hideLive(row.id)
      changeEdits((queue) =>
        addEdit(queue, {
          key: newId('key'),
          by,
          supplierId,
          offerId: row.id,
          name: row.name,
          set: only(values),
          saw: only(row),
          madeAt: new Date().toISOString(),
          ...(agreed && { agreed }),
        }),
      )
      void sendShelfEdits(shop)
    },
    again(key) {
      changeEdits((queue) => sendAgain(queue, key, newId('key')))
      void sendShelfEdits(shop)
    },
    drop: (key) => changeEdits((queue) => giveUp(queue, key)),
  }
}
