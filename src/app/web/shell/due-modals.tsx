// Opens the dialog that is due once a page is idle. Each dialog is loaded when its condition holds, and opens only if the
// shopper is still on the page and not in the middle of something.
import type { ReactNode } from 'react'
import type { NavigateFunction } from 'react-router'
import { startBasketSync } from '#features/basket/basket/web/basket-sync.ts'
import { findOrderNeeds } from '#features/orders/orders/needs-shopper.ts'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { findOrdersNeedingShopper } from '#features/orders/orders/web/incomplete-orders.ts'
import { currentSnoozes } from '#features/orders/orders/web/snooze-store.ts'
import { takesOrders } from '#features/suppliers/suppliers/takes-orders.ts'
import {
  hasSeenClosedNotice,
  rememberClosedNotice,
} from '#features/suppliers/suppliers/web/closed-notice-storage.ts'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { isBusy } from '#web/kit/busy.ts'
import { closeModal, closePolite, openModal, useModalSlot } from '#web/kit/modal-slot.ts'
import type { Shop } from '#web/shop.tsx'
import { loadWordSet, translator } from '#web/words.ts'
import { type DueModal, mayInterrupt, modalDue } from './next-modal.ts'
import type { CurrentPage } from './use-current-page.ts'

interface Visit {
  shop: Shop
  page: CurrentPage
  navigate: NavigateFunction
  /** The shopper has gone on to another page. */
  isLeft: () => boolean
}

export async function openDueModal({ shop, page, navigate, isLeft }: Visit): Promise<void> {
  if (shop.account) startBasketSync(shop)
  if (!mayInterrupt(page.id)) return closePolite()
  const found = await findOrdersNeedingShopper(shop)
  if (found.signedOut) return showSignedOut(shop, page, navigate)
  if (isLeft()) return
  const now = new Date()
  const { open, unreviewed } = findOrderNeeds(found.orders, currentSnoozes(), now)
  const supplier =
    shop.supplierId === null
      ? undefined
      : shop.queries.getQueryData(supplierQuery(shop, shop.supplierId).queryKey)
  const due = modalDue({
    page: page.id,
    supplierClosed: supplier !== undefined && !takesOrders(supplier),
    closedSeen: supplier !== undefined && hasSeenClosedNotice(supplier.id, now),
    openOrders: open.length,
    unreviewed: unreviewed.length,
  })
  if (!due) return closePolite()
  const modal = await modals[due]({ shop, supplier, open, unreviewed })
  const { modal: standing, polite } = useModalSlot.getState()
  if (isLeft() || isBusy() || (standing !== null && !polite)) return
  if (due === 'supplier_closed' && supplier) rememberClosedNotice(supplier.id, now)
  openModal(modal, due !== 'supplier_closed')
}

interface ModalInputs {
  shop: Shop
  supplier:
    | Parameters<
        typeof import('#features/suppliers/suppliers/web/supplier-closed.tsx').SupplierClosed
      >[0]['supplier']
    | undefined
  open: readonly Order[]
  unreviewed: readonly Order[]
}

const modals: Record<DueModal, (known: ModalInputs) => Promise<ReactNode>> = {
  async supplier_closed({ supplier }) {
    const { SupplierClosed } = await import('#features/suppliers/suppliers/web/supplier-closed.tsx')
    return supplier && <SupplierClosed supplier={supplier} onClose={closeModal} />
  },
  async open_orders({ shop, open }) {
    const [{ OpenOrders }] = await Promise.all([
      import('#features/orders/orders/web/open-orders.tsx'),
      loadWordSet('more', shop),
    ])
    return <OpenOrders orders={open} onClose={closeModal} />
  },
  async review({ shop, unreviewed: [order] }) {
    const [{ ReviewNotice }] = await Promise.all([
      import('#features/orders/orders/web/review-notice.tsx'),
      loadWordSet('more', shop),
    ])
    return order && <ReviewNotice order={order} />
  },
}

/** Found out in passing: said, and a page of one's own is left [spec 6]. */
async function showSignedOut(shop: Shop, page: CurrentPage, navigate: NavigateFunction): Promise<void> {
  closeModal()
  const t = translator(shop.state.getState().words, shop.language)
  if (page.handle?.needsLogin) await navigate(pageTo('home'))
  notify({ kind: 'info', text: t('shell.signed_out') })
}
