// Writes the tables of docs/settings.md from the declarations that are read, so that each meaning is written once.
import { type SettingDeclaration, settingDeclarations, settingSections } from './settings-declared.ts'

/** Returns the page with its tables rewritten from the declarations, between the two marks. */
export function withSettings(page: string): string {
  const tables = Object.entries(settingSections).map(([part, title]) => `## ${title}\n\n${tableOf(part)}`)
  return page.replace(
    /(<!-- settings -->\n)[\s\S]*?(<!-- end -->)/,
    (_, begin: string, end: string) => `${begin}\n${tables.join('\n\n')}\n\n${end}`,
  )
}

function tableOf(part: string): string {
  const rows = Object.entries<SettingDeclaration>(settingDeclarations)
    .filter(([, setting]) => setting.section === part)
    .map(
      ([name, setting]) =>
        `| \`${name}\` | ${descriptionOf(setting)} | ${defaultOf(setting)} | ${flagsOf(setting)} |`,
    )
  return ['| setting | meaning | without it | |', '|---|---|---|---|', ...rows].join('\n')
}

function descriptionOf({ meaning, former, oneOf, range }: SettingDeclaration): string {
  const allowed = oneOf
    ? `: ${oneOf.map((word) => `\`${word}\``).join(', ')}`
    : range
      ? `, from ${range[0]} to ${range[1]}`
      : ''
  return `${meaning}${allowed}${former ? ` (formerly \`${former}\`)` : ''}`
}

const defaultOf = (setting: SettingDeclaration): string =>
  setting.default === undefined ? (setting.whenUnset ?? '') : `\`${setting.default}\``

const flagsOf = ({ secret, production }: SettingDeclaration): string =>
  [secret && 'secret', production && `${production} in production`].filter(Boolean).join(', ')
