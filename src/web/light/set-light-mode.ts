// Into light mode or out of it, while the page stands.
import { chosen, rememberChoice } from '../cookies.ts'
import { notify } from '../kit/alerts.tsx'
import type { Shop } from '../shop.tsx'
import { loadWordSet, translator } from '../words.ts'
import { type LightChoice, lightNow } from './light-now.ts'

/** What the shopper chose from now on; null leaves it to the browser, the link and the partner. */
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

/** As the server decides it, from what this browser knows. */
export function lightHere(shop: Shop): boolean {
  const { connection } = navigator as { connection?: Connection }
  return lightNow({
    cookie: chosen('spaza_light'),
    saveData: connection?.saveData === true,
    effectiveType: connection?.effectiveType,
    dataFree: shop.dataFree,
  })
}

/** As it should be now. */
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

/** In light mode what was fetched once stands for longer; what it costs is asked again before any order. */
export function setCacheTime({ queries }: Shop, longer: boolean): void {
  const { queries: options } = queries.getDefaultOptions()
  queries.setDefaultOptions({ queries: { ...options, staleTime: (longer ? 10 : 1) * minute } })
}
