// The form that takes a typed or scanned code.
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import { translator } from '#web/words.ts'
import { scanEffect } from '../scan-effect.ts'
import { orderPath, weighPath } from './order-path.ts'
import { notTakenText } from './scan-texts.ts'

const action: FormAction = {
  name: 'counter-scan',
  guard: 'own',
  async run({ shop, fields, params, key }): Promise<FormResult> {
    const id = params.id ?? ''
    const code = fields.barcode ?? ''
    if (!code.trim()) return { to: orderPath(id) }
    const order = await shop.api('counterOrder', { params: { id } })
    const scan = scanEffect(code, order)
    if (scan.effect === 'none') {
      const { scanned } = scan
      // The form was posted twice, or the goods are in the crate already: the line says who picked it.
      if (scanned.is === 'settled' && scanned.state === 'picked')
        return { to: orderPath(id, scanned.line.id) }
      const t = translator(shop.state.getState().words, shop.language)
      return { problems: [{ field: 'barcode', text: notTakenText(t, scan) }] }
    }
    const { line } = scan
    const found = { found: line.id }
    if (scan.effect === 'pick') {
      await shop.api('pickLine', {
        params: { id, item_id: line.id },
        body: { picked_qty: scan.amount, saw: line.picked_qty },
        idempotencyKey: intentKey(key, line.id, scan.amount),
      })
      return { to: orderPath(id, line.id, found) }
    }
    const scanned = scan.effect === 'confirm' ? { scanned: String(scan.amount) } : {}
    const query = { ...found, ...scanned }
    return { to: line.per_kg ? weighPath(id, line.id, query) : orderPath(id, line.id, query) }
  },
}

export default action
