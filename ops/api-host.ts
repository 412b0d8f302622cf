//   npm run api:host -- --login 0821234567 --supplier ID --origin https://api.example
//   npm run api:host -- --login 0821234567 --agency NAME --origin https://api.example
//   npm run api:host -- --login 0821234567 --supplier ID --none
//
// Sets the host from which browsers read the catalogue of a branch (in market mode) or of an agency's branches (in agency mode).
// `--none` resets it to the shop's own host.
import { parseArgs } from 'node:util'
import { setApiHost } from '#features/suppliers/suppliers/server/set-api-host.ts'
import { readSettings } from '#server/settings.ts'
import { SetupError } from '#server/setup-error.ts'
import { runCommand, say, withMigratedShop } from './run-command.ts'

const text = { type: 'string' } as const

await runCommand(async () => {
  const { values } = parseArgs({
    options: { login: text, supplier: text, agency: text, origin: text, none: { type: 'boolean' } },
  })
  const { login, supplier, agency, origin, none } = values
  const named = supplier ?? agency
  if (!login || !named || (supplier && agency) || (origin === undefined) !== (none === true))
    throw new SetupError(
      'Say who, which and where: npm run api:host -- --login 0821234567 --supplier ID (or --agency NAME) \\\n' +
        '  --origin https://api.example (or --none)',
    )
  const of = supplier ? 'supplier' : 'agency'
  const { apiOrigins: allowed } = readSettings()
  const stored = await withMigratedShop((database) =>
    database.transaction((tx) =>
      setApiHost(tx, { login, of, named, origin: origin ?? null }, { allowed, now: new Date() }),
    ),
  )
  say(`Catalogue reads of ${of} ${named} go to ${stored ?? "the shop's own host"}.`)
})
