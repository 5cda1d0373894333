/** The processor's time of this thread in seconds, which a busy machine does not stretch. */
export function threadSeconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}
