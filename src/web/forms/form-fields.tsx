// The hidden fields of a form, and what became of it when it was posted. Only the server renders them: with script a form is handled
// before it is sent.
import { useShopState } from '../shop.tsx'

interface Props {
  /** Of its action. */
  form: string
  /** Tells this form from others of its kind on the page; letters, digits, - and _. */
  id?: string
}

/** Names the form, and proves that this page was made for the person who posts it. */
export function FormFields({ form, id }: Props) {
  const forms = useShopState((state) => state.forms)
  return (
    <>
      <input type="hidden" name="form" value={form} />
      {forms && (
        <>
          <input type="hidden" name="key" value={id === undefined ? forms.key : `${forms.key}-${id}`} />
          <input type="hidden" name="token" value={forms.token} />
        </>
      )}
    </>
  )
}

/** What was wrong with a posted form as a whole, at the top of the page: what is wrong with a field of the form is said there. */
export function FormProblems() {
  const outcome = useShopState((state) => state.forms?.outcome)
  const problems =
    outcome?.problems.filter(({ field }) => field === null || outcome.values[field] === undefined) ?? []
  if (problems.length === 0) return null
  return (
    <div className="notice notice--act" role="alert">
      {problems.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
