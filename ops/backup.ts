// npm run backup -- FOLDER: writes the contents of the running shop's database, as of this moment, into one file
// (docs/backup.md).
import { writeBackup } from '#server/backup/write-backup.ts'
import { SetupError } from '#server/setup-error.ts'
import { runCommand, say, withAddress } from './run-command.ts'

await runCommand(async () => {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0) throw new SetupError('Say where to: npm run backup -- FOLDER')
  await withAddress(async (url) => {
    const began = performance.now()
    const { file, bytes, rows } = await writeBackup(url, folder, new Date())
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(`${file}\n${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s`)
  })
})
