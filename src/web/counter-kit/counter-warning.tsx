import './counter.css'

/** What went wrong, said at once. */
export function CounterWarning({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="counter-warning">
      {text}
    </p>
  )
}
