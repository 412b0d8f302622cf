import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { withEnglish } from '#server/words/read-words.ts'
import { wordModules } from './word-modules.ts'

test('a translated text is used, and English replaces a missing one', () => {
  const english = { a: 'Basket', b: { one: '{count} item', other: '{count} items' }, c: 'Sign in' }
  const french = { a: 'Panier', b: { one: '{count} article', other: ' ' }, c: '' }
  expect(withEnglish(english, french)).toEqual({ ...english, a: 'Panier' })
})

/** Two features' words, in English and a language that has only some of them. */
async function buildPage(code: string, apart = (_: string) => false): Promise<Rolldown.OutputChunk[]> {
  const folder = await mkdtemp(join(tmpdir(), 'words-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = async (feature: string, language: string, words: object) => {
    await mkdir(join(folder, `src/features/area/${feature}/words`), { recursive: true })
    await writeFile(
      join(folder, `src/features/area/${feature}/words/${language}.json`),
      JSON.stringify(words),
    )
  }
  await write('basket', 'en', {
    screens: { 'basket.title': 'Basket' },
    remove: { 'basket.remove': 'Remove' },
  })
  await write('orders', 'en', { screens: { 'orders.title': 'Orders' }, refusals: { 'no-order': 'No order' } })
  await write('orders', 'zu', { screens: { 'orders.title': 'Ama-oda' }, refusals: { 'no-order': 'Ayikho' } })
  await writeFile(join(folder, 'page.js'), code)
  const sets = {
    first: ['basket/screens'],
    more: ['orders/screens', 'basket/remove'],
    late: ['basket/remove', 'orders/refusals'],
  }
  const built = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [wordModules(sets, ['en', 'zu'], [], apart)],
    build: { write: false, rolldownOptions: { input: join(folder, 'page.js') } },
  })) as Rolldown.RolldownOutput
  return built.output.filter((each) => each.type === 'chunk')
}

test('each set is one file per language, and a part of several sets is built once', async () => {
  const chunks = await buildPage("import { modules } from 'virtual:word-modules'; console.log(modules)")
  const withText = (text: string) => chunks.filter(({ code }) => code.includes(text)).map(({ name }) => name)
  expect(withText('Ama-oda')).toEqual(['more-zu'])
  expect(withText('Orders')).toEqual(['more-en'])
  // No word of isiZulu: English's own file stands in.
  expect(withText('Basket')).toEqual(['first-en'])
  expect(withText('Remove')).toEqual(['basket.remove-en'])
})

test('the addresses of a language that awaits a reader are a file of their own', async () => {
  const page = "import { loaders, modules } from 'virtual:word-modules'; console.log(loaders, modules)"
  const chunks = await buildPage(page, (language) => language === 'zu')
  const entry = chunks.find(({ isEntry }) => isEntry)
  expect(entry?.code).not.toContain('more-zu')
  expect(entry?.dynamicImports).toContainEqual(expect.stringContaining('loaders-zu'))
  const loaders = chunks.find(({ name }) => name === 'loaders-zu')
  expect(loaders?.dynamicImports).toContainEqual(expect.stringContaining('more-zu'))
})

test('a key without a dot is prefixed with its feature', async () => {
  const chunks = await buildPage("import { modules } from 'virtual:word-modules'; console.log(modules)")
  expect(chunks.find(({ name }) => name === 'late-zu')?.code).toMatch(
    /["'`]orders\/no-order["'`]:["'`]Ayikho/,
  )
})

test('the server has every word of every language', async () => {
  const [chunk] = await buildPage("import { everyWord } from 'virtual:every-word'; console.log(everyWord)")
  for (const text of ['Basket', 'Ama-oda', 'Ayikho', 'No order']) expect(chunk?.code).toContain(text)
})
