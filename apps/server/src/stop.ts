/** Ends the process once what it holds is closed: when it is told to, or when the process that started it is gone. */
export function stopAfter(close: () => Promise<unknown>): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  // The process that started this one died: going too leaves the port and the jobs to its successor.
  process.on('disconnect', () => void stop())
}
