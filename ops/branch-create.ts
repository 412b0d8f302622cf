//   npm run branch:create -- --agency 'Mzansi Market' --name 'Mzansi Market Langa' --address '1 Washington St, Langa, 7455'
//     --lat -33.9443 --lon 18.5292 [--manager 0821234567]…
//
// Creates a branch, switched off. Its managers import its price list, set its times and dispatch options, and switch it on at
// the counter.
import { parseArgs } from 'node:util'
import { grantBranch } from '#features/accounts/shoppers/server/grant-branch.ts'
import { createBranch } from '#features/suppliers/suppliers/server/create-branch.ts'
import { SetupError } from '#server/setup-error.ts'
import { runCommand, say, withMigratedShop } from './run-command.ts'

const text = { type: 'string' } as const

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      agency: text,
      name: text,
      address: text,
      lat: text,
      lon: text,
      manager: { ...text, multiple: true },
    },
    // -33.9 is a place and no option.
    args: process.argv.slice(2).flatMap((word, i, all) => joined(word, all[i - 1], all[i + 1])),
  })
  const { agency, name, address, lat, lon, manager: managers = [] } = values
  if (!agency || !name || !address || !lat || !lon)
    throw new SetupError(
      "Say which: npm run branch:create -- --agency 'Mzansi Market' --name 'Mzansi Market Langa' \\\n" +
        "  --address '1 Washington St, Langa, 7455' --lat -33.9443 --lon 18.5292 --manager 0821234567",
    )
  const id = await withMigratedShop((database) =>
    database.transaction(async (tx) => {
      const { id: made } = await createBranch(tx, {
        agency,
        name,
        address,
        lat: Number(lat),
        lon: Number(lon),
      })
      for (const login of managers)
        if (!(await grantBranch(tx, login, made)))
          throw new SetupError(`No manager signs in with ${login}. Make them first: npm run admin:create`)
      return made
    }),
  )
  say(`Branch ${id} is there, switched off. Its managers switch it on at /counter/branch.`)
  if (managers.length === 0)
    say(`Nobody manages it yet: npm run admin:create -- --login … --name … --supplier ${id}`)
})

/** `--lat -33.9` as `--lat=-33.9`: parseArgs takes what begins with a dash for an option. */
function joined(word: string, before: string | undefined, after: string | undefined): string[] {
  const isPlace = (one: string | undefined) => one === '--lat' || one === '--lon'
  if (isPlace(before)) return []
  return isPlace(word) && after !== undefined ? [`${word}=${after}`] : [word]
}
