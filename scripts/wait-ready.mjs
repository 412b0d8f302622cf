// `node scripts/wait-ready.mjs http://127.0.0.1:3001`: ends when the shop there can be sent work, or with 1 after a minute.
// Plain JavaScript: this runs on the system's own Node.

const [url] = process.argv.slice(2)
const timeoutMs = 60_000
const until = Date.now() + timeoutMs

while (!(await isReady())) {
  if (Date.now() > until) {
    process.stderr.write(`${url} was not ready within ${timeoutMs / 1000} seconds\n`)
    process.exit(1)
  }
  await new Promise((done) => setTimeout(done, 200))
}

async function isReady() {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
