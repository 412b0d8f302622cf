/** Returns the CPU time of this process while `work` ran, in milliseconds: what other processes use does not count. */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}
