// Enters or leaves a demo station (`?demo=`). The page is already rendered for the station; under the overlay its configuration
// is requested as by any storefront, its style sheet loads, and pages saved from the other station are deleted.

import { notify } from '#web/kit/alerts.tsx'
import { closeModal, openModal } from '#web/kit/modal-slot.ts'
import type { Shop } from '#web/shop.tsx'
import { stationKey } from '#web/stores/persisted-store.ts'
import { closePicker, openPicker, usePicker } from '#web/stores/picker-store.ts'
import { deleteSavedPages } from '#web/stores/saved-pages-cache.ts'
import { translator } from '#web/words.ts'
import { DemoOverlay } from './demo-overlay.tsx'
import { refreshConfig } from './refresh-config.ts'

/** Long enough to be read as what it is, however fast the line. */
const minMs = 700
/** Then the shop is shown as it is: what is missing comes when it comes. */
const maxMs = 10_000

export async function enterStation(shop: Shop, station: string | undefined): Promise<void> {
  const releasePicker = deferPicker()
  openModal(<DemoOverlay />)
  const loading = Promise.all([refreshConfig(shop), waitForStylesheets(), deleteSavedPages()])
  await Promise.all([pause(minMs), Promise.race([loading, pause(maxMs)])])
  closeModal()
  releasePicker()
  notifyOtherTabs(station)
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
function deferPicker(): () => void {
  let wasOpened = usePicker.getState().open
  if (wasOpened) closePicker()
  const stop = usePicker.subscribe(({ open }) => {
    if (!open) return
    wasOpened = true
    closePicker()
  })
  return () => {
    stop()
    if (wasOpened) openPicker()
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function waitForStylesheets(): Promise<void> {
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
function notifyOtherTabs(station: string | undefined): void {
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
