// Maps pages to files: `storeCredit` is in `store-credit-page.tsx`, in whichever feature.
import { type Page, pages } from '#paths'

/** Pages that another page's file draws, or one file together with others. */
const drawnBy: Partial<Record<Page, Page | 'checkout'>> = {
  checkoutDispatch: 'checkout',
  checkoutShippingAddress: 'checkout',
  checkoutConfirmation: 'checkout',
  checkoutPayment: 'checkout',
  productVariant: 'product',
  counterPromotionNew: 'counterPromotion',
  counterMultibuyNew: 'counterMultibuy',
  counterDiscountNew: 'counterDiscount',
  counterComboNew: 'counterCombo',
}

/** Returns the file name of a page: `storeCredit` → `store-credit-page.tsx`. */
export const pageFileName = (page: Page, kind: 'page' | 'plain' = 'page'): string =>
  `${(drawnBy[page] ?? page).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${kind}.tsx`

/** Returns each page that one of these files renders, with the path of its file. */
export function findPageFiles(paths: readonly string[], kind: 'page' | 'plain' = 'page'): Map<Page, string> {
  const byName = new Map(paths.map((path) => [path.slice(path.lastIndexOf('/') + 1), path]))
  return new Map(
    (Object.keys(pages) as Page[]).flatMap((page) => {
      const path = byName.get(pageFileName(page, kind))
      return path === undefined ? [] : [[page, path]]
    }),
  )
}
