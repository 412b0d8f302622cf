// The HTML around a page: what a browser needs before any script has run.
import { counterPageFiles } from './counter-routes.tsx'
import { escaped } from './head-tags.ts'
import { type PageState, stateId } from './page-state.ts'
import { pageFiles, wordsOf } from './routes.tsx'

export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] } | undefined>

interface Document {
  language: PageState['language']
  theme: 'light' | 'dark' | null
  title: string
  /** What stands in the head besides (head-tags.ts). */
  tags: string
  manifest: Manifest
  routeIds: string[]
  body: string
  state: string
}

export function documentOf(page: Document): string {
  const { script, preloads, styles } = assetsOf(page.manifest, page.language, page.routeIds)
  return `<!doctype html>
<html lang="${page.language}"${page.theme ? ` data-theme="${page.theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(page.title)}</title>
${page.tags}
<meta name="theme-color" content="#ffc000">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no">
${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
${preloads.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`).join('\n')}
${script ? `<script type="module" async src="/${script}" fetchpriority="low"></script>` : ''}
${icon(page.manifest)}
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="${stateId}">${page.state}</script>
</body>
</html>
`
}

const entry = 'src/app/web/entry-client.tsx'
const allFiles: Record<string, string | undefined> = { ...pageFiles, ...counterPageFiles }

interface Assets {
  script: string | undefined
  preloads: string[]
  styles: string[]
}

// One manifest for the life of the process; a page's assets are worked out once.
const known = new WeakMap<Manifest, Map<string, Assets>>()

function assetsOf(manifest: Manifest, language: string, routeIds: string[]): Assets {
  const pages = known.get(manifest) ?? new Map<string, Assets>()
  known.set(manifest, pages)
  const key = `${language} ${routeIds.join(' ')}`
  const assets = pages.get(key) ?? findAssets(manifest, language, routeIds)
  pages.set(key, assets)
  return assets
}

function findAssets(manifest: Manifest, language: string, routeIds: string[]): Assets {
  const chunks = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(chunk.file)) return
    chunks.add(chunk.file)
    for (const needed of chunk.imports ?? []) add(needed)
  }
  add(entry)
  add(`src/app/web/words/${language}.ts`)
  if (routeIds.includes('counter-shell')) {
    add('src/app/web/counter-routes.tsx')
    add('src/app/web/shell/counter-shell.tsx')
  }
  for (const id of routeIds) {
    if (wordsOf[id]) add(`src/app/web/words/${wordsOf[id]}-${language}.ts`)
    const file = id === 'unknown' ? pageFiles.notFound : allFiles[id]
    if (file) add(`src/features/${file}`)
  }
  const script = manifest[entry]?.file
  return {
    script,
    preloads: [...chunks].filter((file) => file !== script),
    styles: manifest['style.css'] ? [manifest['style.css'].file] : (manifest[entry]?.css ?? []),
  }
}

function icon(manifest: Manifest): string {
  const file = manifest['src/app/web/shell/favicon.svg']?.file
  return file ? `<link rel="icon" href="/${file}" type="image/svg+xml">` : '<link rel="icon" href="data:,">'
}
