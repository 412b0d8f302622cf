// The form of a typed or pasted list: the page is rendered again with what its lines can be (list-form-results.tsx).
import type { FormAction } from '#web/forms/form-action.ts'
import { translator } from '#web/words.ts'
import { splitList } from '../split-list.ts'

const action: FormAction = {
  name: 'list',
  guard: 'shared',
  async run({ shop, fields }) {
    if (splitList(fields.text ?? '').length > 0) return { rerender: true }
    const t = translator(shop.state.getState().words, shop.language)
    return { problems: [{ field: 'text', text: t('lists.box_hint') }] }
  },
}

export default action
