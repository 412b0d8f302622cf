// Switches light mode on or off while the page is shown.
import { chosen, rememberChoice } from '../cookies.ts'
import { notify } from '../kit/alerts.tsx'
import type { Shop } from '../shop.tsx'
import { loadWordSet, translator } from '../words.ts'
import { type LightChoice, lightNow } from './light-now.ts'

/** Stores and applies the shopper's choice; null leaves the decision to the browser, the link and the partner. */
export async function setLightMode(shop: Shop, choice: LightChoice | null): Promise<void> {
  rememberChoice('spaza_light', choice)
  try {
    await applyLightMode(shop)
  } catch {
    notify({
      kind: 'error',
      text: translator(shop.state.getState().words, shop.language)('kit.offline_title'),
    })
  }
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Decides on light mode as the server does, from what this browser reports. */
export function lightHere(shop: Shop): boolean {
  const { connection } = navigator as { connection?: Connection }
  return lightNow({
    cookie: chosen('spaza_light'),
    saveData: connection?.saveData === true,
    effectiveType: connection?.effectiveType,
    dataFree: shop.dataFree,
  })
}

/** Brings the page into the mode that it should have now. */
export async function applyLightMode(shop: Shop, light = lightHere(shop)): Promise<void> {
  if (light === shop.light) return
  const parts = light ? await fetchParts(shop) : null
  document.documentElement.toggleAttribute('data-light', light)
  shop.state.setState({ light: parts })
  setCacheTime(shop, light)
}

async function fetchParts(shop: Shop) {
  const [{ lightParts, rememberLoadedPictures }] = await Promise.all([
    import('./light-parts.tsx'),
    loadWordSet('light', shop),
  ])
  rememberLoadedPictures()
  return lightParts
}

const minute = 60_000

/** Sets how long answers stay fresh: longer in light mode. Prices are checked again before any order. */
export function setCacheTime({ queries }: Shop, longer: boolean): void {
  const { queries: options } = queries.getDefaultOptions()
  queries.setDefaultOptions({ queries: { ...options, staleTime: (longer ? 10 : 1) * minute } })
}
