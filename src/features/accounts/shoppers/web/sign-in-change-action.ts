// The form of a new password or number, on the server: its first step sends the code, its second one changes what the code proves.
import { ApiFailure, isFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import type { Shop } from '#web/shop.tsx'
import { translator } from '#web/words.ts'
import { type CodePurpose, readCodeRequest, readSignInChange, signInChangeForm } from '../sign-in-change.ts'
import type { FieldProblem } from '../sign-up-rules.ts'
import { scopeOfPage } from './scope-of-page.ts'
import type { OwnAccount, SessionScope } from './session-queries.ts'
import { errorsOf } from './sign-up-errors.ts'

const action: FormAction = {
  name: signInChangeForm,
  guard: 'own',
  async run({ shop, fields, url }) {
    const scope = scopeOfPage(shop, url)
    const { account } = await shop.api('me', { params: { scope } })
    if (!account) throw new ApiFailure(401, { status: 'unauthenticated' })
    const { username } = fields
    const purpose = fields.purpose === 'phone' ? 'phone' : 'password'
    const typed = { get: (name: string) => fields[name] ?? null }
    if (username === undefined || fields.again !== undefined) {
      const of = readCodeRequest(purpose, username === undefined ? typed : { get: () => username }, account)
      return Array.isArray(of) ? refused(shop, of) : sendCode(shop, scope, account, of)
    }
    const change = readSignInChange({ for: purpose, login: username }, typed, account, shop.config.shop_name)
    if (Array.isArray(change)) return refused(shop, change)
    await shop.api('updateAccountV2', { params: { scope, id: account.id }, body: change })
    const changed = purpose === 'phone' ? 'number' : account.has_password ? 'password' : 'set_password'
    return { to: `${url.pathname}?changed=${changed}` }
  },
}

export default action

function refused(shop: Shop, wrong: FieldProblem[]): FormResult {
  const t = translator(shop.state.getState().words, shop.language)
  return { problems: Object.entries(errorsOf(wrong, t)).map(([field, text]) => ({ field, text })) }
}

/** Renders the second step, also where a code went less than a minute ago: that one is typed. */
async function sendCode(
  shop: Shop,
  scope: SessionScope,
  account: OwnAccount,
  of: CodePurpose,
): Promise<FormResult> {
  const username = of.login ?? account.login
  try {
    const { needed, login } = await shop.api('sendCode', { params: { scope }, body: of })
    return { rerender: true, values: { username, sent_to: needed ? (login ?? '') : '' } }
  } catch (error) {
    if (!isFailure(error) || error.messages[0]?.code !== 'code-soon' || !account.has_password) throw error
    return { rerender: true, values: { username, sent_to: username } }
  }
}
