// The error reporter: the bare Sentry client without automatic collection (no breadcrumbs, no sessions, no replay).
import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'
import { cleanReport, type Report } from '../clean-report.ts'

const scope = new Scope()
let client: BrowserClient | undefined

export function report(dsn: string, fault: Error): void {
  client ??= open(dsn)
  client.captureException(fault, {}, scope)
}

function open(dsn: string): BrowserClient {
  const opened = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendDefaultPii: false,
    sendClientReports: false,
    beforeSend: (event) =>
      ({
        ...cleanReport({ ...event, tags: { side: 'browser' } } as Report),
        type: undefined,
      }) as typeof event,
  })
  scope.setClient(opened)
  opened.init()
  return opened
}
