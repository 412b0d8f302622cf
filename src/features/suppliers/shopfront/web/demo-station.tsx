// A visit comes to a demo station, or leaves it (`?demo=`). The page is of the station already; under the overlay its
// configuration is asked for as any storefront does, its look comes in, and what was kept of the other station goes.

import { notify } from '#web/kit/alerts.tsx'
import { closeModal, openModal } from '#web/kit/modal-slot.ts'
import type { Shop } from '#web/shop.tsx'
import { stationKey } from '#web/stores/persisted-store.ts'
import { closePicker, openPicker, usePicker } from '#web/stores/picker-store.ts'
import { deleteSavedPages } from '#web/stores/saved-pages-cache.ts'
import { translator } from '#web/words.ts'
import { DemoOverlay } from './demo-overlay.tsx'
import { freshConfig } from './fresh-config.ts'

/** Long enough to be read as what it is, however fast the line. */
const leastMs = 700
/** Then the shop is shown as it is: what is missing comes when it comes. */
const mostMs = 10_000

export async function openStation(shop: Shop, station: string | undefined): Promise<void> {
  const letPickerIn = holdPicker()
  openModal(<DemoOverlay />)
  const loading = Promise.all([freshConfig(shop), lookIsHere(), deleteSavedPages()])
  await Promise.all([pause(leastMs), Promise.race([loading, pause(mostMs)])])
  closeModal()
  letPickerIn()
  tellOtherTabs(station)
  dropFromAddress()
  if (!station) return
  const t = translator(shop.state.getState().words, shop.language)
  notify({
    text: t('shopfront.demo_here', { shop: shop.config.shop_name }),
    key: 'demo',
    vanishMs: 8000,
    action: { label: t('shopfront.demo_out'), onClick: () => location.assign('/?demo=off') },
  })
}

/** Where a branch must be chosen, the picker waits until the station is there to choose from. */
function holdPicker(): () => void {
  let held = usePicker.getState().open
  if (held) closePicker()
  const stop = usePicker.subscribe(({ open }) => {
    if (!open) return
    held = true
    closePicker()
  })
  return () => {
    stop()
    if (held) openPicker()
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function lookIsHere(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href^="/theme/"]')]
  await Promise.all(
    links.map(
      (link) =>
        link.sheet ??
        new Promise((resolve) => {
          link.addEventListener('load', resolve)
          link.addEventListener('error', resolve)
        }),
    ),
  )
}

/** A visit is at one station, in every tab: the cookie is theirs too. */
function tellOtherTabs(station: string | undefined): void {
  try {
    // With the time, so that it is news to them each time.
    localStorage.setItem(stationKey, `${station ?? ''} ${Date.now()}`)
  } catch {
    // Storage is blocked: each tab finds out with its next page.
  }
}

/** Shared on, the address would move others; and going back to it would move this visit again. */
function dropFromAddress(): void {
  const address = new URL(location.href)
  address.searchParams.delete('demo')
  history.replaceState(history.state, '', address)
}
