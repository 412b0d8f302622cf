// Runs the sandbox as a separate process: it prints its address and exits with the process that started it.
import { openSandbox } from './sandbox.ts'

const sandbox = await openSandbox({
  host: process.env.HOST || '127.0.0.1',
  port: Number(process.env.SANDBOX_PORT || 0),
})
process.stdout.write(`sandbox ${sandbox.url}\n`)

const shutDown = (): void => void sandbox.close().then(() => process.exit(0))
process.once('SIGTERM', shutDown)
process.once('SIGINT', shutDown)
// Its parent holds the other end: when that is gone, so is the shop.
process.stdin.once('end', shutDown).resume()
