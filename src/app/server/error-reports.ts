// Reports faults of the server, if the shop has set up a host for that: whatever is logged as an error with its cause. Reports
// are sent in the background, so a host that hangs delays no answer.
import type { LogFn, Logger } from 'pino'
import { cleanReport, type Report } from '#features/reports/analytics/clean-report.ts'
import { Refusal } from '#kernel/refusal.ts'
import { minutes } from '#server/rate-limits.ts'

const errorLevel = 50
/** A shop whose database is away would tell of every request. */
const maxPerMinute = 30
/** What is still on its way at the end is given up after this. */
const closeMs = 2_000

interface ErrorReport {
  error: Error
  tags: Record<string, string>
}

export interface ErrorReports {
  /** For the log's hooks: every line passes through here. */
  logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void
  close(): Promise<void>
}

export async function openErrorReports(dsn: string, environment: string): Promise<ErrorReports> {
  // Fetched by shops that have a place to report to: it is as large as all the other libraries together.
  const { NodeClient, Scope, defaultStackParser, makeNodeTransport } = await import('@sentry/node')
  const client = new NodeClient({
    dsn,
    environment,
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendDefaultPii: false,
    sendClientReports: false,
    beforeSend: (event) => ({ ...cleanReport(event as Report), type: undefined }) as typeof event,
  })
  client.init()
  const take = limited(({ error, tags }) => {
    const scope = new Scope()
    scope.setTags({ ...tags, side: 'server' })
    client.captureException(error, {}, scope)
  })
  return {
    logMethod(args, method, level) {
      const told = level >= errorLevel ? faultOf(args[0], this.bindings()) : undefined
      method.apply(this, args)
      if (told) take(told)
    },
    close: async () => void (await client.close(closeMs)),
  }
}

/** A line about a refusal is none about a fault. */
function faultOf(line: unknown, { reqId }: { reqId?: unknown }): ErrorReport | undefined {
  const { err: error, address } = (typeof line === 'object' && line ? line : {}) as {
    err?: unknown
    address?: unknown
  }
  if (!(error instanceof Error) || error instanceof Refusal) return undefined
  return {
    error,
    tags: {
      ...(typeof address === 'string' && { address }),
      ...(typeof reqId === 'string' && { request_id: reqId }),
    },
  }
}

function limited(tell: (told: ErrorReport) => void): (told: ErrorReport) => void {
  let minute = 0
  let told = 0
  return (fault) => {
    const now = Math.floor(performance.now() / minutes)
    if (now !== minute) [minute, told] = [now, 0]
    told += 1
    if (told <= maxPerMinute) tell(fault)
  }
}
