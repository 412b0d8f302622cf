// Takes the forms of the payment page without script [ruling 14 Paying from a plain page]: begins to pay and leads to the page
// that goes on to the provider, asks how it stands, and tells the branch of a transfer.
import { paymentDue } from '#features/orders/orders/payment-due.ts'
import { pageTo } from '#paths'
import type { FormAction } from '#web/forms/form-action.ts'
import { isTransfer } from '#wire/ways-to-pay.ts'
import { payFormName } from './pay-form.tsx'

const action: FormAction = {
  name: payFormName,
  guard: 'own',
  async run({ shop, fields, params: { id = '' }, key }) {
    const params = { id }
    const [page, orderPage] = [pageTo('orderPay', { id }), pageTo('order', { id })]
    if (fields.do === 'look') {
      const { order } = await shop.api('resolvePayment', { params, body: {} })
      return { to: paymentDue(order) === 'online' ? page : orderPage }
    }
    if (fields.do === 'told') {
      const body = fields.transaction ? { transaction_id: fields.transaction } : {}
      await shop.api('offlinePayment', { params, body, idempotencyKey: key })
      return { to: orderPage }
    }
    const { provider } = fields
    if (provider === undefined) return { rerender: true }
    if (provider === 'cash') {
      await shop.api('payInCash', { params, body: {}, idempotencyKey: key })
      return { to: orderPage }
    }
    const amount = Number(fields.amount)
    // Without a key: what was begun with this provider is gone on with, however often it is asked for.
    const { transaction } = await shop.api('startTransaction', {
      params,
      body: { provider, hosted: true, ...(Number.isSafeInteger(amount) && { amount_in_cents: amount }) },
    })
    return { to: isTransfer(provider) ? page : `${page}?go=${transaction.id}` }
  },
}

export default action
