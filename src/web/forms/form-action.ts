// A form of a page that works without script [ruling 14 Pages as forms]: it posts to the page's own address, and its action runs on
// the server over the same API calls as the page with script. An action is the default export of a file `*-action.ts` beside the
// form's component; src/app/web/form-actions.ts finds it by its name.
import type { Shop } from '../shop.tsx'
import type { FormFields, FormResult } from './form-result.ts'

export interface FormAction {
  /** As the hidden field `form` says it, or the name of a button that stands for the whole form. */
  name: string
  /**
   * 'shared': the form stands on pages that visitors share. It sets an absolute value, so that posting it twice is posting it once,
   * and needs no token. 'own': it stands on a page of one person and carries a token (form-fields.tsx).
   */
  guard: 'shared' | 'own'
  run(posted: PostedForm): Promise<FormResult>
}

export interface PostedForm {
  shop: Shop
  fields: FormFields
  /** The page that the form stands on. */
  url: URL
  params: Record<string, string | undefined>
  /** Of this form as it was rendered: for `idempotencyKey`, so that a double post has one effect. */
  key: string
}
