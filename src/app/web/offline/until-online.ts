/** Runs the work now, and whenever the signal is back, until it succeeds: meanwhile what was saved stands. */
export function untilOnline(work: () => Promise<void>): void {
  const attempt = () =>
    void work().then(
      () => removeEventListener('online', attempt),
      () => undefined,
    )
  addEventListener('online', attempt)
  if (navigator.onLine) attempt()
}
