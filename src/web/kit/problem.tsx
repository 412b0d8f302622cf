// What is wrong with a choice, beside it, and the way there from the button that could not go on.
import { Icon } from '#web/kit/icon.tsx'

/** Stands in the page without words too, so that readers are told when there are some. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="field__error" role="alert">
      {text && <Icon name="warning" size="small" />}
      {text}
    </p>
  )
}

/** To the first choice that is missing, once the page says which. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main [aria-invalid="true"]:not([data-optional])')?.focus(),
  )
}
