//   npm run second-factor:remove -- --login 0821234567
//
// Removes the second factor of a manager or member of staff who has lost the phone and the recovery codes, and signs them out
// everywhere. Make sure first that it is they who ask.
import { parseArgs } from 'node:util'
import { removeLostFactor } from '#features/accounts/second-factor/server/remove-lost-factor.ts'
import { readLogin } from '#features/accounts/shoppers/server/read-login.ts'
import { SetupError } from '#server/setup-error.ts'
import { runCommand, say, withMigratedShop } from './run-command.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { login: { type: 'string' } } })
  if (values.login === undefined)
    throw new SetupError('Say whose: npm run second-factor:remove -- --login 0821234567')
  const login = readLogin(values.login)
  const removed = await withMigratedShop((database) =>
    database.transaction((tx) => removeLostFactor(tx, login, new Date())),
  )
  if (removed === 0) throw new SetupError(`Nobody of the staff with ${login} has a second factor.`)
  say(`The second factor of ${login} is removed, and they are signed out everywhere.`)
})
