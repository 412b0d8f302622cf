// The HTML around a page: everything a browser needs before any script has run.

import { escaped } from '#kernel/html-text.ts'
import { counterPageFiles } from './counter-routes.tsx'
import { iconLink } from './icon-link.ts'
import { type PageState, stateId } from './page-state.ts'
import { pageFiles, wordsOf } from './routes.tsx'
import sign from './shell/favicon.svg?raw'
import { type WordSet, wordFiles } from './words/word-sets.ts'

export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] } | undefined>

interface Document {
  language: PageState['language']
  theme: 'light' | 'dark' | null
  /** The shopfront's own look. */
  look: PageState['config']['theme']
  title: string
  /** What stands in the head besides (head-tags.ts). */
  tags: string
  manifest: Manifest
  routeIds: string[]
  body: string
  /** Undefined for a page that stays as it is, without script. */
  state: string | undefined
}

export function documentOf(page: Document): string {
  const { start, scripts, styles } = assetsOf(page.manifest, page.language, page.routeIds)
  return `<!doctype html>
<html lang="${page.language}"${page.theme ? ` data-theme="${page.theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(page.title)}</title>
${page.tags}
<meta name="theme-color" content="${escaped(page.look.primary)}">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no">
${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
${page.look.stylesheet ? `<link rel="stylesheet" href="${escaped(page.look.stylesheet)}">` : ''}
${start && page.state !== undefined ? `<script type="module" async src="/${start}" id="start" data-files="${scripts.map((file) => `/${file}`).join(' ')}"></script>` : ''}
${icon}
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
</head>
<body>
<div id="root">${page.body}</div>
${page.state === undefined ? '' : `<script type="application/json" id="${stateId}">${page.state}</script>`}
</body>
</html>
`
}

const starter = 'src/app/web/start-page.ts'
const entry = 'src/app/web/entry-client.tsx'
const allFiles = new Map<string, string>([...pageFiles, ...counterPageFiles])

interface Assets {
  /** The one script the page fetches by itself. */
  start: string | undefined
  /** What it fetches: each after those it needs, what brings the page to life last. */
  scripts: string[]
  styles: string[]
}

// One manifest for the life of the process; a page's assets are worked out once.
const assetsByManifest = new WeakMap<Manifest, Map<string, Assets>>()

function assetsOf(manifest: Manifest, language: string, routeIds: string[]): Assets {
  const pages = assetsByManifest.get(manifest) ?? new Map<string, Assets>()
  assetsByManifest.set(manifest, pages)
  const key = `${language} ${routeIds.join(' ')}`
  const assets = pages.get(key) ?? findAssets(manifest, language, routeIds)
  pages.set(key, assets)
  return assets
}

function findAssets(manifest: Manifest, language: string, routeIds: string[]): Assets {
  const met = new Set<string>()
  const chunks = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || met.has(chunk.file)) return
    met.add(chunk.file)
    for (const needed of chunk.imports ?? []) add(needed)
    chunks.add(chunk.file)
  }
  const addWords = (set: WordSet) => wordFiles(set, language, manifest).forEach(add)
  addWords('first')
  const atCounter = routeIds.includes('counter-shell')
  if (atCounter) {
    add('src/app/web/counter-routes.tsx')
    add('src/app/web/shell/counter-shell.tsx')
  }
  for (const id of routeIds) {
    const set = wordsOf(id)
    if (set) addWords(set)
    const file = allFiles.get(id === 'unknown' ? 'notFound' : id)
    // The manifest names files without the slash.
    if (file) add(file.slice(1))
  }
  add(entry)
  const last = manifest[entry]?.file
  return {
    start: manifest[starter]?.file,
    scripts: [...[...chunks].filter((file) => file !== last), ...(last ? [last] : [])],
    styles: ['style.css', ...(atCounter ? ['counter-style.css'] : [])].flatMap(
      (name) => manifest[name]?.file ?? [],
    ),
  }
}

const icon = iconLink(sign)
