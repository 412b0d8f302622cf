// The shop's messages about what prevents an order from being placed as it is.
import type { Validation } from '#features/basket/basket/cart-contract.ts'
import { addressError } from '#features/orders/orders/web/address-error.ts'
import type { BasketSlot } from '#features/suppliers/slots/web/slots-for-basket.ts'
import type { Translate } from '#web/words.ts'

/**
 * Returns the messages, without choices that are still to be made. Errors of the slot and the address are shown beside them
 * instead.
 */
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

/** Returns the error of the chosen slot, or of a missing slot once the shopper has `tried` to order. */
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
