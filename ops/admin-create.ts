//   npm run admin:create -- --login 0821234567 --name 'Naledi Khumalo' [--supplier ID]… [--operator]
//
// Creates the first manager [ruling 13], or with --operator the operator [ruling 14]. Asks for a password; on empty input it
// generates one and prints it once.
import { randomBytes } from 'node:crypto'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createManager } from '#features/accounts/shoppers/server/create-manager.ts'
import { appointOperator } from '#features/accounts/shoppers/server/operator.ts'
import { SetupError } from '#server/setup-error.ts'
import { runCommand, say, withMigratedShop } from './run-command.ts'

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      login: { type: 'string' },
      name: { type: 'string' },
      supplier: { type: 'string', multiple: true },
      operator: { type: 'boolean' },
    },
  })
  // A manager who is there already keeps name and password.
  if (values.operator && values.login && !values.name) return promote(values.login)
  if (!values.login || !values.name)
    throw new SetupError("Say who: npm run admin:create -- --login 0821234567 --name 'Naledi Khumalo'")
  const typed = await askForPassword()
  const password = typed || randomBytes(12).toString('base64url')
  const { operator } = values
  const account = { login: values.login, name: values.name, password, supplierIds: values.supplier, operator }
  const { login, supplierIds } = await withMigratedShop((database) =>
    createManager(database, account, new Date()),
  )
  say(
    `${operator ? 'Operator' : 'Manager'} ${login} can sign in at /counter, for ${supplierIds.length} ${supplierIds.length === 1 ? 'supplier' : 'suppliers'}.`,
  )
  if (!typed) say(`Password (shown this once): ${password}`)
}

async function promote(login: string): Promise<void> {
  const found = await withMigratedShop((database) => database.transaction((tx) => appointOperator(tx, login)))
  if (!found) throw new SetupError(`No manager signs in with ${login}: give --name as well, to make them.`)
  say(`Manager ${login} is the operator now.`)
}

/** What is typed is not echoed; without a terminal the password is a line of the input. */
async function askForPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY === true })
  if (stdin.isTTY) stdout.write('Password (empty: one is made up): ')
  // A closed input answers nothing at all, and would leave the question open for good.
  const nothing = new Promise<string>((resolve) => reader.once('close', () => resolve('')))
  const line = await Promise.race([reader.question(''), nothing])
  if (stdin.isTTY) stdout.write('\n')
  reader.close()
  return line
}

await runCommand(run)
