/** How long this process calculated while `work` went on, in milliseconds: what others on the machine do is not counted. */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}
