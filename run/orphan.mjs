const parent = process.ppid

/**
 * Calls back when npm has gone without a word to us: it runs a task through a shell that a signal ends, and the
 * shell tells nobody. Not so without npm: a task sent to the background may well outlive the shell it came from.
 */
export function whenOrphaned(callback) {
  if (!process.env.npm_lifecycle_event) return () => undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return
    clearInterval(timer)
    callback()
  }, 200)
  timer.unref()
  return () => clearInterval(timer)
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
