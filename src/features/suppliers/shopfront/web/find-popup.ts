// Decides whether this visitor is shown a pop-up now, and which: none on a first visit [ruling 14 Advertising]. It is recorded as
// shown before it opens; a browser that cannot store the record is shown none.
import { isBusy } from '#web/kit/busy.ts'
import type { Shop } from '#web/shop.tsx'
import { choosePopup, type PopupsSeen, parseSeen, recordShown } from '../popup-frequency.ts'
import type { Ad } from '../shopfront-contract.ts'

const key = 'popups-v1'
const visitKey = 'popup-shown'
/** Of this page's life, should the session's storage be closed to us. */
let shownThisVisit = false

export async function findPopup(
  shop: Shop,
  supplierId: string | null,
  isLeft: () => boolean,
): Promise<Ad | undefined> {
  if (savesData() || wasShown() || !canStore()) return undefined
  if (isFirstVisit()) {
    // Nothing is fetched for it either. The next visit finds the record.
    storeVisit({}, 'none')
    return undefined
  }
  const ads = await shop.api('ads', { query: { supplier_id: supplierId } })
  const popups = ads.filter(({ kind }) => kind === 'popup')
  const popup = choosePopup(popups, readStored(), new Date())
  if (!popup) return undefined
  // Drawn before it opens, so that nothing jumps; a picture that does not come is no pop-up.
  await Promise.all([preloadImage(popup.image_url), import('./popup-ad.tsx')])
  // The shopper has gone on, or is in the middle of something: another time.
  if (isLeft() || isBusy() || wasShown()) return undefined
  storeVisit(recordShown(readStored(), popup.id, new Date()), popup.id)
  return popup
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

async function preloadImage(src: string): Promise<void> {
  const image = new Image()
  image.src = src
  await image.decode()
}

function wasShown(): boolean {
  try {
    return shownThisVisit || sessionStorage.getItem(visitKey) !== null
  } catch {
    return shownThisVisit
  }
}

function canStore(): boolean {
  try {
    localStorage.setItem(`${key}-try`, '1')
    localStorage.removeItem(`${key}-try`)
    return true
  } catch {
    return false
  }
}

function readStored() {
  try {
    return parseSeen(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return {}
  }
}

const isFirstVisit = (): boolean => localStorage.getItem(key) === null

/** From now on this visit is shown no other. */
function storeVisit(seen: PopupsSeen, shown: string): void {
  shownThisVisit = true
  localStorage.setItem(key, JSON.stringify(seen))
  try {
    sessionStorage.setItem(visitKey, shown)
  } catch {
    // This page remembers; the next visit asks local storage.
  }
}
