// The form of the export, on the server: everything that is stored of the shopper, on the page or as a file.
import { ApiFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import { translator } from '#web/words.ts'
import { exportFileType, toExportFile } from './export-file.ts'
import { exportForm } from './privacy-forms.ts'

const action: FormAction = {
  name: exportForm,
  guard: 'own',
  async run({ shop, fields }) {
    if (!shop.account) throw new ApiFailure(401, { status: 'unauthenticated' })
    const t = translator(shop.state.getState().words, shop.language)
    const { password } = fields
    if (!password) return { problems: [{ field: 'password', text: t('shoppers/required') }] }
    const answer = await shop.api('exportAccount', {
      params: { user_id: shop.account.id },
      body: { password },
    })
    if (fields.do === 'save') return { file: { ...toExportFile(answer.export), type: exportFileType } }
    return { rerender: true, values: { export: JSON.stringify(answer.export) } }
  },
}

export default action
