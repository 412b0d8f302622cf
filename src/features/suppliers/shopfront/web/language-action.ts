// The form that chooses the language.
import type { FormAction } from '#web/forms/form-action.ts'

const action: FormAction = {
  name: 'language',
  guard: 'shared',
  async run({ shop, fields, url }) {
    const language = shop.config.locales.find((each) => each === fields.language)
    return { to: url.pathname + url.search, ...(language && { cookies: { spaza_language: language } }) }
  },
}

export default action
