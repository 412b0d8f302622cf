// A copy of the whole tree in a folder whose name has a space and an accent is complete: `npm start` builds its pages and starts
// there.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, link, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = [
  'build',
  'config',
  'db',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]
const configs = ['tsconfig.json', 'tsconfig.base.json', 'tsconfig.web.json', 'tsconfig.worker.json']

test('npm start builds and serves the shop from a folder named "Mé Shop"', { timeout: 180_000 }, async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  const parent = await mkdtemp(join(root, '.cache/odd-folder-'))
  const folder = join(parent, 'Mé Shop')
  let shop: ChildProcess | undefined
  onTestFinished(async () => {
    if (shop && shop.exitCode === null) {
      shop.kill('SIGTERM')
      await once(shop, 'exit')
    }
    await rm(parent, { recursive: true, force: true })
  })
  for (const path of [...sources, ...configs])
    await cp(join(root, path), join(folder, path), { recursive: true })
  await linkTree(join(root, 'node_modules'), join(folder, 'node_modules'))

  const { DATABASE_URL, SPAZA_TEST_SERVER, NODE_ENV, VITEST, ...env } = process.env
  shop = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], {
    cwd: folder,
    env: { ...env, PORT: '0', SPAZA_ENV: 'demo', SPAZA_LOG: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await readyUrl(shop)
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  // Its own build: the scripts that the page names are there.
  const script = /\/assets\/[^"']+\.js/.exec(await page.text())?.[0]
  expect(script).toBeDefined()
  expect((await fetch(url + script)).status).toBe(200)
})

/** The same files under another name, without copying their bytes. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await link(source, target)
  }
}

function readyUrl(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [shop.stdout, shop.stderr])
      stream?.on('data', (chunk) => {
        output += String(chunk)
        const url = /^ready (http\S+)$/m.exec(output)?.[1]
        if (url) resolve(url)
      })
    shop.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)))
  })
}
