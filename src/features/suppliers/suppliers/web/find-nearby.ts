// Runs when a branch is needed and none is chosen. In agency mode it locates the shopper and chooses the only branch near them;
// if there is not exactly one, the picker opens. A shopper who refuses to be located still gets the list of branches. A
// data-free visit to a market is asked once.
import { notify } from '#web/kit/alerts.tsx'
import type { Shop } from '#web/shop.tsx'
import { openPicker, usePicker } from '#web/stores/picker-store.ts'
import { translator } from '#web/words.ts'
import { chooseSupplier } from './choose-supplier.ts'
import { hasCompared } from './compared-storage.ts'
import { locate, restorePlace } from './shopper-position.ts'
import { suppliersNearQuery } from './supplier-queries.ts'

export async function findNearby(shop: Shop, isLeft: () => boolean): Promise<void> {
  if (shop.config.mode === 'market') {
    if (!hasCompared()) openPicker()
    return
  }
  // Who has just left a branch is shown all of them, not led back into the only one.
  if (usePicker.getState().open) return
  const t = translator(shop.state.getState().words, shop.language)
  const hush = notify({ text: t('suppliers.locating'), key: 'locating', vanishMs: null })
  const position = restorePlace() ?? (await locate())
  const near = await shop.queries.fetchQuery(suppliersNearQuery(shop, position)).catch(() => [])
  hush()
  if (isLeft() || shop.supplierId !== null || usePicker.getState().open) return
  const [only, another] = near
  if (!only || another || !(await chooseSupplier(shop, only.id))) return openPicker()
  notify({
    text: t(position ? 'suppliers.only_near' : 'suppliers.only_one', { branch: only.name }),
    kind: 'success',
    key: 'locating',
  })
}
