// The buttons of the list of devices, on the server: one ends a session, one ends all but this one.
import { isFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import { scopeOfPage } from './scope-of-page.ts'
import { endOthers, endSession, sessionsForm } from './session-forms.ts'

const action: FormAction = {
  name: sessionsForm,
  guard: 'own',
  async run({ shop, fields, url }) {
    const scope = scopeOfPage(shop, url)
    const id = fields[endSession]
    if (id)
      try {
        await shop.api('endSession', { params: { scope, id } })
      } catch (error) {
        // What is no longer there is over.
        if (!isFailure(error, 'not_found')) throw error
      }
    else if (fields[endOthers]) await shop.api('endOtherSessions', { params: { scope } })
    else return { to: url.pathname }
    return { to: `${url.pathname}?ended=${id ? 'one' : 'others'}` }
  },
}

export default action
