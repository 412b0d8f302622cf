// Fires at many addresses of one server by turns, in a process of its own. Its argument is a file with {url, paths, connections, seconds}.
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const { url, paths, connections, seconds } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests: paths.map((path) => ({ method: 'GET', path })),
})
process.stdout.write(JSON.stringify(result))
