// How far something is, for eyes and readers alike.
import { type ReactNode, useId } from 'react'

/** `total` null: nobody knows how much there is. */
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
