// What keeps an order from being placed as it stands, in the shop's words.
import type { Validation } from '#features/basket/basket/cart-contract.ts'
import { addressError } from '#features/orders/orders/web/address-error.ts'
import type { BasketSlot } from '#features/suppliers/slots/web/slots-for-basket.ts'
import type { Translate } from '#web/words.ts'

/** Besides what is still to choose; what is wrong with the time is said at the times, and with the address there. */
export function orderObstacles(
  t: Translate,
  validation: Validation | undefined,
  lines: readonly unknown[],
): string[] {
  if (!validation) return []
  return [
    lines.length === 0 ? t('orders.all_gone') : validation.total_error?.text,
    aboutSlot(validation) || addressError(validation) ? undefined : validation.dispatch_error?.text,
    ...validation.stokvel_errors.map(({ text }) => text),
  ].filter((text) => text !== undefined)
}

/** What is wrong with the time that is chosen, or with none being chosen when the order was `tried`. */
export function slotErrorOf(
  t: Translate,
  {
    validation,
    slots,
    slot,
    choices,
    tried,
    delivered = false,
  }: {
    validation: Validation | undefined
    slots: readonly BasketSlot[] | undefined
    slot: BasketSlot | undefined
    choices: { collection_date: string | null }
    tried: boolean
    /** Brought to the shopper. */
    delivered?: boolean
  },
): string | undefined {
  if (choices.collection_date !== null) {
    if (slot?.noLiquor) return aboutSlot(validation)?.text ?? t('slots.no_liquor')
    if (slots && !slot?.available) return t('orders.slot_gone')
    const slotMessage = aboutSlot(validation)
    if (slotMessage) return slotMessage.text
  }
  const dispatch = t(delivered ? 'orders.delivery' : 'orders.collection')
  return tried && !slot ? t('orders.date_required', { dispatch }) : undefined
}

const aboutSlot = (validation: Validation | undefined) =>
  validation?.dispatch_error?.field === 'cart.collection_date' ? validation.dispatch_error : undefined
