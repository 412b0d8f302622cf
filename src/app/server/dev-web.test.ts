import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { noForms } from '#tests/open-shop.ts'
import { devWeb } from './dev-web.ts'
import type { BuiltWeb } from './web-routes.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

it('the development server serves sources as modules, every style sheet, and a policy that allows replacing styles', async () => {
  const built: BuiltWeb = {
    folder: mkdtempSync(join(tmpdir(), 'built-')),
    version: '1',
    manifest: {},
    render: () => Promise.reject(new Error('the built pages are not rendered')),
    forms: noForms,
  }
  const app = Fastify()
  app.get('/page', (_request, reply) =>
    reply.header('content-security-policy', "default-src 'self'; style-src 'self'").send('a page'),
  )
  await devWeb(root, built).attach?.(app)
  const address = await app.listen({ port: 0 })
  try {
    const module = await fetch(`${address}/src/app/web/start-page.ts`)
    expect(module.headers.get('content-type')).toContain('text/javascript')
    expect(await module.text()).not.toContain(': Promise<void>')
    expect(await (await fetch(`${address}/dev/style.css`)).text()).toContain('@layer shell')
    const page = await fetch(`${address}/page`)
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'")
  } finally {
    await app.close()
  }
})
