// Reports faults in the browser, where the shop has set up a service for it. The reporter is loaded with the first fault, so
// that a visit without faults never pays for it.
import { isFailure } from '#web/api-failure.ts'
import type { Shop } from '#web/shop.tsx'

/** A page that breaks with every frame says so often enough. */
const maxReports = 10

export function watchErrors(shop: Shop, dsn: string): void {
  let reportCount = 0
  const handleError = (fault: unknown) => {
    // Refusals are answers, a lost signal is none of the shop's faults, and in a paid visit no other host is spoken to.
    if (!(fault instanceof Error) || isFailure(fault) || isLost(fault) || shop.dataFree) return
    reportCount += 1
    if (reportCount > maxReports) return
    import('./sentry.ts').then(
      ({ report }) => report(dsn, fault),
      () => {},
    )
  }
  addEventListener('error', ({ error }) => handleError(error))
  addEventListener('unhandledrejection', ({ reason }) => handleError(reason))
}

const isLost = ({ name, message }: Error): boolean =>
  name === 'AbortError' ||
  name === 'ChunkLoadError' ||
  /dynamically imported module|failed to fetch/i.test(message)
