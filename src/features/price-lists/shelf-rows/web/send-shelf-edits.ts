// Sends changes of shelf rows, a few at once and of each row one after the other, each under its idempotency key, when they are made and
// as soon as there is a signal again.
import { newId } from '#kernel/ids.ts'
import { isFailure } from '#web/api-failure.ts'
import type { Shop } from '#web/shop.tsx'
import {
  type EditOutcome,
  isPassing,
  markSent,
  nextEdits,
  type ShelfEdit,
  withOutcome,
  withoutLive,
} from '../shelf-edit-queue.ts'
import type { ShelfRow } from '../shelf-rows-contract.ts'
import { putIntoCopy } from './kept-shelf.ts'
import { changeEdits, restoreEdits, showLive, useShelfEdits } from './shelf-edit-store.ts'
import { showRow } from './shelf-queries.ts'

/** Enough to send 1,000 edits in a minute or two on a slow line; more would delay the pages' own calls. */
const maxAtOnce = 3
/** How often it is tried while something waits. */
const retryMs = 3_000

let sending = false

const nextOf = ({ staff }: Shop): ShelfEdit[] => {
  restoreEdits()
  return nextEdits(useShelfEdits.getState().queue, staff?.id, maxAtOnce)
}

export async function sendShelfEdits(shop: Shop): Promise<void> {
  if (sending) return
  sending = true
  const rows: [supplierId: string, row: ShelfRow][] = []
  try {
    for (let batch = nextOf(shop); batch.length > 0; batch = nextOf(shop)) {
      const keys = batch.map(({ key }) => key)
      changeEdits((queue) => markSent(queue, keys))
      const answers = await Promise.all(batch.map((edit) => sendEdit(shop, edit)))
      for (const [index, { supplierId }] of batch.entries()) {
        const row = answers[index]
        if (row) rows.push([supplierId, row])
      }
      if (answers.includes(undefined)) break
    }
  } finally {
    sending = false
  }
  await putIntoCopy(rows)
}

/** Returns the row as it is now; null where that is not known, and undefined where the edit has to wait for a signal. */
async function sendEdit(shop: Shop, edit: ShelfEdit): Promise<ShelfRow | null | undefined> {
  const { key, supplierId, offerId, set, saw, madeAt, confirmed } = edit
  try {
    const { row, change_id } = await shop.api('changeShelfRow', {
      params: { id: supplierId, offer_id: offerId },
      body: { set, saw, made_at: madeAt, ...(confirmed && { confirmed }) },
      idempotencyKey: key,
    })
    await showRow(shop, row)
    showLive(offerId, { set, saw, changeId: change_id })
    changeEdits((queue) => withoutLive(queue, key))
    return row
  } catch (error) {
    if (!isFailure(error) || isPassing(error.http)) return undefined
    const row = (error.details.row as ShelfRow | undefined) ?? null
    if (row) await showRow(shop, row)
    const outcome = outcomeOf(error.messages[0]?.code, error.details, error.message, set.price_in_cents)
    changeEdits((queue) => withOutcome(queue, key, outcome, newId('key')))
    return row
  }
}

function outcomeOf(
  code: string | undefined,
  details: Record<string, unknown>,
  said: string,
  price: number | undefined,
): Exclude<EditOutcome, { is: 'waiting' }> {
  const row = details.row as ShelfRow | undefined
  if (code === 'shelf-row-changed' && row) {
    const { price_in_cents, on_hand, published, out, changed_by: by, changed_at: at } = row
    return { is: 'changed', now: { price_in_cents, on_hand, published, out }, by, at }
  }
  const { price_now_in_cents: from, cost_in_cents: cost } = details
  if (code === 'price-jump' && typeof from === 'number' && price !== undefined)
    return { is: 'jump', from, to: price, cost: typeof cost === 'number' ? cost : null }
  return { is: 'refused', said }
}

/** Sends waiting edits, now and whenever they may get through. Returns a function that stops it. */
export function startSendingEdits(shop: Shop): () => void {
  const sendNow = () => void sendShelfEdits(shop)
  sendNow()
  const timer = setInterval(sendNow, retryMs)
  addEventListener('online', sendNow)
  return () => {
    clearInterval(timer)
    removeEventListener('online', sendNow)
  }
}
