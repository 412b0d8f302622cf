// npm run restore -- FILE: restores a backup into the empty database that the settings name, and prints whether everything in it
// adds up (docs/backup.md).
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { SetupError } from '#server/setup-error.ts'
import { checkRestored } from './check-restored.ts'
import { runCommand, say, withAddress } from './run-command.ts'

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new SetupError('Say which: npm run restore -- FILE')
  await withAddress(async (url) => {
    const began = performance.now()
    const { rows, madeAt, migrated } = await restoreBackup(url, file)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const newer = migrated.length > 0 ? `, then ${migrated.length} newer migrations` : ''
    say(`Restored the backup of ${madeAt}: ${rows} rows in ${seconds} s${newer}.`)
    if (!(await checkRestored(url))) process.exitCode = 1
  })
})
