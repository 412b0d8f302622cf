// Opens the dialog for the place of the visit: before the first add, or from the bar.

import { choosePlace, chosenPlace, showNear } from '#features/suppliers/suppliers/web/place-choice.ts'
import { readPlace } from '#features/suppliers/suppliers/web/place-store.ts'
import { closeModal, openModal } from '#web/kit/modal-slot.ts'
import type { Shop } from '#web/shop.tsx'
import { loadWordSet } from '#web/words.ts'
import type { PlaceAnswer } from './place-answer.ts'
import { PlaceDialog } from './place-dialog.tsx'

/**
 * Asks for the place. `adding` means that goods wait to be added. The place is set when this resolves, but nothing has been
 * refetched yet.
 */
export async function promptForPlace(shop: Shop, adding: boolean): Promise<PlaceAnswer | undefined> {
  await loadWordSet('near', shop)
  const before = JSON.stringify(chosenPlace())
  let answered = false
  return new Promise((resolve) => {
    const answer = (chosen: PlaceAnswer) => {
      answered = true
      resolve(chosen)
      closeModal()
    }
    const close = () => {
      // A place was named that has nothing near it, or the place was forgotten.
      if (!answered && JSON.stringify(chosenPlace()) !== before) void showNear(shop)
      resolve(undefined)
    }
    openModal(<PlaceDialog adding={adding} onAnswer={answer} onUnmount={close} />)
  })
}

/** Changes the place from the bar, and shows the result at once. */
export async function changePlace(shop: Shop): Promise<void> {
  const answer = await promptForPlace(shop, false)
  if (answer?.kind === 'shop') await shopAt(shop, answer.supplierId)
  else if (answer) await showNear(shop)
}

export async function shopAt(shop: Shop, supplierId: string): Promise<void> {
  const { chooseSupplier } = await import('#features/suppliers/suppliers/web/choose-supplier.ts')
  await chooseSupplier(shop, supplierId)
}

/**
 * Returns whether the visit has a place, and takes over a stored one: another tab may have set a place since this page was
 * rendered, or the shopper named a town before places were sent. They are not asked again then.
 */
export function adoptPlace(shop: Shop): boolean {
  if (chosenPlace()) return true
  const stored = readPlace()
  if (stored) choosePlace(shop, stored)
  return stored !== null
}
