// The shell: a page without content, shown when the shop cannot be reached. Its scripts render what was seen before; without
// them it explains the problem in text.
import { readFileSync } from 'node:fs'
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { escaped } from '#kernel/html-text.ts'
import type { Language } from '#kernel/languages.ts'
import { phrasesOf } from '#kernel/phrases.ts'
import type en from '#web/words/en.json'
import { iconLink } from '../web/icon-link.ts'
import { wordFiles } from '../web/words/word-sets.ts'

export type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

interface Shell {
  language: Language
  config: ShopfrontConfig
  manifest: Manifest
}

const words = phrasesOf<(typeof en)['kit']>('web/kit')
const entry = 'src/app/web/entry-client.tsx'
const icon = iconLink(readFileSync(new URL('../web/shell/favicon.svg', import.meta.url), 'utf8'))

export function offlineShell({ language, config, manifest }: Shell): string {
  const say = words(language)
  const filesOf = (names: string[]) => [...new Set(names.flatMap((name) => withImports(manifest, name)))]
  const first = filesOf([
    entry,
    ...wordFiles('first', language, manifest),
    'src/app/web/settle-data-free.ts',
    'src/app/web/offline/saved-visit.ts',
    'src/app/web/offline/saved-copy.tsx',
    'src/app/web/offline/saved-page-links.tsx',
  ])
  // What opens the basket: fetched once there is something in it (offline/worker/shell.ts).
  const basket = filesOf([
    'src/features/basket/basket-page/web/basket-page.tsx',
    ...wordFiles('more', language, manifest),
    'src/app/web/shell/side-panel.tsx',
    'src/app/web/filled-insets.ts',
    'src/features/basket/basket/web/add-to-cart.tsx',
    'src/web/kit/confirm-dialog.tsx',
  ]).filter((file) => !first.includes(file))
  // What opens the list of orders: fetched once an order was looked at, whose page brought most of it.
  const orders = filesOf([
    'src/features/orders/orders/web/orders-page.tsx',
    ...wordFiles('more', language, manifest),
  ]).filter((file) => !first.includes(file))
  const listed = (files: string[]) => files.map((file) => `/${file}`).join(' ')
  const state = {
    language,
    supplierId: null,
    account: null,
    staff: null,
    config,
    queries: [],
    loaded: [],
    errors: null,
    saved: true,
  }
  return `<!doctype html>
<html lang="${language}" data-basket="${listed(basket)}" data-orders="${listed(orders)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(config.shop_name)}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="${escaped(config.theme.primary)}">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/${manifest['style.css']?.file}">
${config.theme.stylesheet ? `<link rel="stylesheet" href="${escaped(config.theme.stylesheet)}">` : ''}
${icon}
${first.map((file) => `<link rel="modulepreload" href="/${file}">`).join('\n')}
<script type="module" src="/${manifest[entry]?.file}"></script>
</head>
<body>
<div id="root">
<main class="state shell-waiting"><h1>${say['kit.offline_title']}</h1><p>${say['kit.offline_text']}</p><p><a href="">${say['kit.try_again']}</a></p></main>
</div>
<script type="application/json" id="spaza-state">${JSON.stringify(state).replace(/</g, '\\u003c')}</script>
</body>
</html>
`
}

/** The files of a chunk and of what it imports; none where the build has no such chunk of its own. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen))]
}
