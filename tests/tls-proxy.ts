// An https address in front of a shop, with a self-made certificate: browsers accept other origins only over https. The shop
// behind it comes and goes; without one the proxy hangs up, as a host that is down does.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface TlsProxy {
  /** `https://127.0.0.1:…`; whoever connects must not ask who signed its certificate. */
  origin: string
  /** What came to it, whether or not anything was behind it. */
  requests: { path: string; headers: IncomingHttpHeaders }[]
  /** Requests go to this shop from now on. */
  forwardTo(shopUrl: string | undefined): void
  close(): Promise<void>
}

export async function openTlsProxy(): Promise<TlsProxy> {
  let behind: URL | undefined
  const heard: TlsProxy['requests'] = []
  const door = createServer(await ownCertificate(), (asked, reply) => {
    const { url: path = '/', method, headers } = asked
    heard.push({ path, headers })
    if (!behind) return void asked.socket.destroy()
    const { hostname, port } = behind
    const passed = request({ hostname, port, path, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  return {
    origin: `https://127.0.0.1:${(door.address() as AddressInfo).port}`,
    requests: heard,
    forwardTo(shopUrl) {
      behind = shopUrl === undefined ? undefined : new URL(shopUrl)
    },
    async close() {
      door.closeAllConnections()
      door.close()
      await once(door, 'close')
    },
  }
}

/** For this run alone: no key is kept in the project. */
async function ownCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'spaza-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    await promisify(execFile)('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-subj', '/CN=127.0.0.1', '-days', '2', '-keyout', key, '-out', cert],
    ])
    return { key: await readFile(key), cert: await readFile(cert) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
