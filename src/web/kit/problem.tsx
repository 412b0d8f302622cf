// An error beside a choice, and the focus that moves to it from a button that cannot proceed.
import { Icon } from '#web/kit/icon.tsx'

/** An error text. It is in the page even when empty, so that screen readers announce it when it appears. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="field__error" role="alert">
      {text && <Icon name="warning" size="small" />}
      {text}
    </p>
  )
}

/** Moves the focus to the first missing choice, once the page shows it. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main [aria-invalid="true"]:not([data-optional])')?.focus(),
  )
}
