// The form of a review, on the server (review-form.tsx).
import type { FormAction } from '#web/forms/form-action.ts'
import { translator } from '#web/words.ts'
import { readReview } from '../read-review.ts'

const action: FormAction = {
  name: 'review',
  guard: 'own',
  async run({ shop, fields, url, params, key }) {
    const id = params.id ?? ''
    const review = readReview(fields)
    const t = translator(shop.state.getState().words, shop.language)
    if (!review) return { problems: [{ field: 'rating', text: t('orders.review_text_stars') }] }
    await shop.api('reviewOrder', {
      params: { id },
      body: { review: { order_id: id, ...review } },
      idempotencyKey: key,
    })
    return { to: url.pathname }
  },
}

export default action
