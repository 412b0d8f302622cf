// Graceful shutdown: finishes accepted requests, closes the database, and exits within 20 seconds [R15].
import type { FastifyBaseLogger } from 'fastify'

const shutdownTimeoutMs = 18_000

export function shutDownOnSignal(log: FastifyBaseLogger, close: () => Promise<void>): void {
  let leaving = false
  const leave = (why: string) => {
    if (leaving) return
    leaving = true
    log.info({ why }, 'closing the shop')
    const tooLong = setTimeout(() => {
      log.error('closing took too long')
      process.exit(1)
    }, shutdownTimeoutMs)
    close().then(
      () => {
        clearTimeout(tooLong)
        process.exit(0)
      },
      (error: unknown) => {
        log.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => leave('SIGTERM'))
  process.on('SIGINT', () => leave('SIGINT'))
  // The launcher holds a channel open; when it is gone, so is whoever wanted this shop.
  process.on('disconnect', () => leave('the launcher is gone'))
}
