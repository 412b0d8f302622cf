// The pages under `npm run dev`: Vite compiles each module on request and sends changes to the open page, which keeps its state
// (hot module replacement). Loaded in development only; production serves what `npm run build` made.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import type { FormHandling } from '#app/web/render-request.ts'
import type { BuiltWeb } from './web-routes.ts'

const styleSheet = 'dev/style.css'
const anyone = { config: { policy: 'anyone' } } as const

/** Names the sources where a build's manifest names built files; `document.ts` writes either into the page. */
const manifest = {
  'src/app/web/start-page.ts': { file: 'src/app/web/start-page.ts' },
  'src/app/web/entry-client.tsx': { file: 'src/app/web/dev-client.ts' },
  'style.css': { file: styleSheet },
}

/** Returns the web half for development. `built` provides what does not change during development: icons. */
export function devWeb(root: string, built: BuiltWeb): BuiltWeb {
  let vite: ViteDevServer | undefined
  let changes = 0
  const entry = async () =>
    (await vite?.ssrLoadModule('/src/app/web/entry-server.tsx')) as FormHandling & Pick<BuiltWeb, 'render'>
  return {
    folder: built.folder,
    manifest,
    /** A page that was cached before a change is rendered again. */
    get version() {
      return `dev-${changes}`
    },
    render: async (page) => (await entry()).render(page),
    forms: {
      submit: async (page, posted) => (await entry()).submit(page, posted),
      findForm: async (fields) => (await entry()).findForm(fields),
    },
    async attach(app) {
      vite = await openVite(root, app)
      vite.watcher.on('all', () => {
        changes += 1
      })
      serveModules(app, vite)
      serveStyles(app, vite, root)
    },
  }
}

async function openVite(root: string, app: FastifyInstance): Promise<ViteDevServer> {
  const vite = await createServer({
    root,
    appType: 'custom',
    // Bundled into a file of its own, the configuration would restart the server as soon as it is written.
    configLoader: 'native',
    cacheDir: join(root, '.cache/vite'),
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server: app.server } },
    optimizeDeps: { entries: ['src/app/web/entry-client.tsx', 'src/features/*/*/web/*.tsx'] },
  })
  app.addHook('onClose', () => vite.close())
  return vite
}

function serveModules(app: FastifyInstance, vite: ViteDevServer): void {
  const byVite = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
  }
  for (const path of ['/@*', '/src/*', '/node_modules/*', '/.cache/vite/*']) app.get(path, anyone, byVite)
}

/** Every style sheet in one, until the modules are loaded, each of which brings its own. */
function serveStyles(app: FastifyInstance, vite: ViteDevServer, root: string): void {
  app.get(`/${styleSheet}`, anyone, async (_request, reply) => {
    const files = globSync('src/{web,app/web,features/*/*/web}/**/*.css', { cwd: root }).sort()
    const sheets = await Promise.all(files.map((file) => vite.transformRequest(`/${file}?direct`)))
    return reply.type('text/css').send(sheets.map((sheet) => sheet?.code ?? '').join('\n'))
  })
  // Vite replaces style elements in the page, which the policy of a deployed shop forbids.
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy !== 'string') return
    const relaxed = policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    reply.header('content-security-policy', relaxed)
  })
}
