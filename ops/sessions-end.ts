//   npm run sessions:end -- --login 0821234567   signs one account out everywhere, after a lost phone or a number that changed hands
//   npm run sessions:end -- --all                signs everybody out and revokes the managers' API keys
import { parseArgs } from 'node:util'
import { readLogin } from '#features/accounts/shoppers/server/read-login.ts'
import { endAllSessions, endSessionsOf } from '#server/sessions/session-store.ts'
import { SetupError } from '#server/setup-error.ts'
import { runCommand, say, withMigratedShop } from './run-command.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { login: { type: 'string' }, all: { type: 'boolean' } } })
  if ((values.all === true) === (values.login !== undefined))
    throw new SetupError('Say whose: npm run sessions:end -- --login 0821234567, or --all for everybody.')
  const login = values.login === undefined ? undefined : readLogin(values.login)
  const ended = await withMigratedShop((database) =>
    database.transaction((tx) =>
      login === undefined ? endAllSessions(tx, new Date()) : endSessionsOf(tx, login, new Date()),
    ),
  )
  say(`${ended} sessions ended.`)
})
