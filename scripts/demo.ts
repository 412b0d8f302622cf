// npm run demo -- --suppliers 50 --sellables 20000 --seed 7
//
// Fills an empty shop with demo goods, in the numbers requested. Without numbers it loads the standard demo, as `npm start`
// does.
import { parseArgs } from 'node:util'
import { readSettings } from '#server/settings.ts'
import { SetupError } from '#server/setup-error.ts'
import { type DemoOptions, loadDemo } from '../db/demo/load-demo.ts'
import { runCommand, say, withMigratedShop } from '../ops/run-command.ts'

function readOptions(defaultSeed: number): DemoOptions {
  const { values } = parseArgs({
    options: { suppliers: { type: 'string' }, sellables: { type: 'string' }, seed: { type: 'string' } },
  })
  const figure = (name: keyof typeof values, most: number): number | undefined => {
    const text = values[name]
    if (text === undefined) return undefined
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= 1 && number <= most) return number
    throw new SetupError(`--${name} must be a whole number from 1 to ${most}.`)
  }
  const [suppliers, sellables] = [figure('suppliers', 1000), figure('sellables', 100_000)]
  return {
    seed: figure('seed', 2 ** 31 - 1) ?? defaultSeed,
    now: new Date(),
    ...(suppliers ? { suppliers } : {}),
    ...(sellables ? { sellables } : {}),
  }
}

await runCommand(async () => {
  const settings = readSettings()
  if (settings.env === 'production')
    throw new SetupError(
      'The demo comes with passwords that everybody knows: it is not for SPAZA_ENV=production.',
    )
  const options = readOptions(settings.demoSeed)
  await withMigratedShop(async (database) => {
    const began = performance.now()
    const loaded = await loadDemo(database, options)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(
      loaded
        ? `Loaded the demo (seed ${options.seed}) in ${seconds} s.`
        : 'There is a catalogue already, so nothing was changed. For another demo: npm run db:reset, or another SPAZA_DATA.',
    )
  })
})
