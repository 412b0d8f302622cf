// The tables of docs/settings.md, from the declarations that are read: what a setting means is said once.
import { type Declared, declared, parts } from './settings-declared.ts'

/** The page with its tables as the declarations have them, between the two marks. */
export function withSettings(page: string): string {
  const tables = Object.entries(parts).map(([part, title]) => `## ${title}\n\n${tableOf(part)}`)
  return page.replace(
    /(<!-- settings -->\n)[\s\S]*?(<!-- end -->)/,
    (_, begin: string, end: string) => `${begin}\n${tables.join('\n\n')}\n\n${end}`,
  )
}

function tableOf(part: string): string {
  const rows = Object.entries<Declared>(declared)
    .filter(([, setting]) => setting.part === part)
    .map(
      ([name, setting]) =>
        `| \`${name}\` | ${meaningOf(setting)} | ${withoutIt(setting)} | ${marks(setting)} |`,
    )
  return ['| setting | meaning | without it | |', '|---|---|---|---|', ...rows].join('\n')
}

function meaningOf({ means, oneOf, range }: Declared): string {
  const allowed = oneOf
    ? `: ${oneOf.map((word) => `\`${word}\``).join(', ')}`
    : range
      ? `, from ${range[0]} to ${range[1]}`
      : ''
  return `${means}${allowed}`
}

const withoutIt = (setting: Declared): string =>
  setting.default === undefined ? (setting.without ?? '') : `\`${setting.default}\``

const marks = ({ secret, production }: Declared): string =>
  [secret && 'secret', production && `${production} in production`].filter(Boolean).join(', ')
