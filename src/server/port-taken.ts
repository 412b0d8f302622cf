import { SetupError } from './setup-error.ts'

/** Returns the error for a port that is in use: by a running Spaza, or by another program. */
export async function portTaken({ port, host }: { port: number; host: string }): Promise<SetupError> {
  const anywhere = host === '0.0.0.0' || host === '::'
  const name = anywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const address = `http://${name}:${port}`
  if (await isSpaza(address)) return new SetupError(`Spaza is already running at ${address}`)
  return new SetupError(
    `Port ${port} is taken by another program. Choose another: PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
  )
}

async function isSpaza(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2_000) })
    return answer.headers.get('x-spaza') === '1'
  } catch {
    return false
  }
}
