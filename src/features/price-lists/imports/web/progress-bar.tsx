// A progress bar that screen readers can read as well.
import { type ReactNode, useId } from 'react'

/** A progress bar; `total` is null if it is unknown. */
export function ProgressBar({
  label,
  done,
  total,
}: {
  label: ReactNode
  done: number
  total: number | null
}) {
  const id = useId()
  return (
    <div className="import-progress">
      <label htmlFor={id}>{label}</label>
      <progress id={id} {...(total !== null && { max: Math.max(total, 1), value: Math.min(done, total) })} />
    </div>
  )
}
