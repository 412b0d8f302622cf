/**
 * Whether the database was unavailable: connection lost, server shutting down, starting or only a standby, timeout, retries used
 * up. The request itself is valid and may succeed later.
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (/^(08...|57P0[1-5]|57014|53...|40001|40P01|25P03|25006)$/.test(code)) return true
  if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/.test(code)) return true
  return /connection terminated|timeout exceeded when trying to connect|query read timeout|Client has encountered a connection error/i.test(
    error.message,
  )
}
