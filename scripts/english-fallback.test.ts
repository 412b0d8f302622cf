import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { englishFallback, withEnglish } from './english-fallback.ts'

const english = JSON.stringify({
  a: 'Basket',
  b: { one: '{count} item', other: '{count} items' },
  c: 'Sign in',
})

test('what a language says is kept, and English stands in for the rest', () => {
  const french = JSON.stringify({ a: 'Panier', b: { one: '{count} article', other: ' ' }, c: '' })
  expect(JSON.parse(withEnglish(french, english))).toEqual({
    a: 'Panier',
    b: { one: '{count} item', other: '{count} items' },
    c: 'Sign in',
  })
})

test('pages are built with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'words-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'words'))
  await writeFile(join(folder, 'words/panel-fr.json'), '{ "a": "Panier" }')
  await writeFile(join(folder, 'words/panel-en.json'), english)
  await writeFile(join(folder, 'page.js'), "import words from './words/panel-fr.json'; console.log(words)")
  const built = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [englishFallback()],
    build: { write: false, rolldownOptions: { input: join(folder, 'page.js') } },
  })) as Rolldown.RolldownOutput
  const { code } = built.output[0]
  expect(code).toContain('Panier')
  expect(code).toContain('Sign in')
  expect(code).not.toContain('Basket')
})
