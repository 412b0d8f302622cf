// The sandbox as a process of its own: says where it is, and ends with whoever started it.
import { openSandbox } from './sandbox.ts'

const sandbox = await openSandbox({
  host: process.env.HOST || '127.0.0.1',
  port: Number(process.env.SANDBOX_PORT || 0),
})
process.stdout.write(`sandbox ${sandbox.url}\n`)

const leave = (): void => void sandbox.close().then(() => process.exit(0))
process.once('SIGTERM', leave)
process.once('SIGINT', leave)
// Its parent holds the other end: when that is gone, so is the shop.
process.stdin.once('end', leave).resume()
