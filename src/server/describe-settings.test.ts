import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withSettings } from './describe-settings.ts'
import { readSettings } from './settings.ts'
import { type SettingDeclaration, settingDeclarations } from './settings-declared.ts'

test('docs/settings.md matches the declarations; `npm run docs` rewrites it', async () => {
  const page = await readFile('docs/settings.md', 'utf8')
  expect(page).toBe(withSettings(page))
  for (const name of Object.keys(settingDeclarations)) expect(page).toContain(`| \`${name}\` |`)
})

test('each setting declares what applies without it, and each secret is marked as secret', () => {
  for (const [name, setting] of Object.entries<SettingDeclaration>(settingDeclarations)) {
    expect(setting.default !== undefined || setting.whenUnset, name).toBeTruthy()
    expect(/(KEY|SECRET|TOKEN|DSN|^DATABASE.*URL)$/.test(name), name).toBe(setting.secret === true)
  }
})

test('each declared setting is read, by its name and its former name', () => {
  const asked = new Set<string>()
  readSettings(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }) as Record<string, undefined>)
  const declared = Object.entries<SettingDeclaration>(settingDeclarations)
  const names = declared.flatMap(([name, { former }]) => (former ? [name, former] : [name]))
  expect([...asked].sort()).toEqual(names.sort())
})
