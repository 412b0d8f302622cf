// A production shop does not start with anything from the demo: settings, configuration, people or accounts at payment
// providers.

import { countDemoPeople } from '#features/accounts/shoppers/server/account-store.ts'
import { countTestAccounts } from '#features/money/payments/server/payment-account-store.ts'
import { loadShopfrontConfig } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import type { Database } from '#server/database/database.ts'
import { productionProblems } from '#server/production-problems.ts'
import type { Settings } from '#server/settings.ts'
import type { Variables } from '#server/settings-reader.ts'
import { SetupError } from '#server/setup-error.ts'

/**
 * Checks what is known before the database is opened. Throws a SetupError with all problems; outside production it does nothing.
 */
export async function refuseProductionProblems(settings: Settings, variables: Variables): Promise<void> {
  if (settings.env !== 'production') return
  const config = await loadShopfrontConfig(settings)
  const isDemo = config.demo
    ? [
        `${settings.configFile} is the demo’s (\`demo\` is true): orders would be pretend ones. Write a configuration of the ` +
          'shop’s own and name it by SPAZA_CONFIG; docs/configuration.md shows one.',
      ]
    : []
  refuse([...productionProblems(settings, variables), ...isDemo])
}

/** Checks what only the database shows: demo people, and test accounts at payment providers. */
export async function refuseDemoData({ env }: Settings, { kysely }: Database): Promise<void> {
  if (env !== 'production') return
  const [people, accounts] = await Promise.all([countDemoPeople(kysely), countTestAccounts(kysely)])
  const wrong: string[] = []
  if (people > 0)
    wrong.push(
      `The database holds ${people} accounts of the demo, whose passwords everybody knows: name an empty database by ` +
        'DATABASE_URL (or an empty folder by SPAZA_DATA).',
    )
  // The demo's own are said with its people.
  else if (accounts > 0)
    wrong.push(
      `The database holds ${accounts} accounts at providers of payments that are for trying out (PayGate’s 10011072130, Yoco’s ` +
        'pk_test_…): orders would be given away. Delete them from payment_accounts, and set them up anew at the counter.',
    )
  refuse(wrong)
}

function refuse(wrong: readonly string[]): void {
  if (wrong.length === 0) return
  throw new SetupError(
    ['The shop does not open with SPAZA_ENV=production:', ...wrong.map((line) => `- ${line}`)].join('\n'),
  )
}
