// Opens the dialog for the place of the visit, which is fetched at the first tap.
import { notify } from '#web/kit/alerts.tsx'
import type { Shop } from '#web/shop.tsx'
import type { Translate } from '#web/words.ts'

export async function openPlaceDialog(shop: Shop, t: Translate): Promise<void> {
  try {
    const { changePlace } = await import('./prompt-for-place.tsx')
    await changePlace(shop)
  } catch {
    notify({ text: t('kit.offline_title'), kind: 'error', key: 'picker' })
  }
}
