// Leaves a branch that was removed while the shopper was shopping there: the choice is forgotten, the basket stays visible.
import type { NavigateFunction } from 'react-router'
import { pageTo } from '#paths'
import { rememberChoice } from '#web/cookies.ts'
import { notify } from '#web/kit/alerts.tsx'
import type { Shop } from '#web/shop.tsx'
import { openPicker } from '#web/stores/picker-store.ts'
import { useStoredSuppliers } from '#web/stores/suppliers-store.ts'
import { translator } from '#web/words.ts'

export async function leaveClosedBranch(shop: Shop, navigate: NavigateFunction): Promise<void> {
  rememberChoice('spaza_supplier', null)
  useStoredSuppliers.setState({ supplier_id: null })
  await navigate(pageTo('home'))
  shop.state.setState({ supplierId: null })
  if (shop.config.mode === 'agency') openPicker()
  const t = translator(shop.state.getState().words, shop.language)
  notify({ text: t('suppliers.gone'), kind: 'error', key: 'branch-gone' })
}
