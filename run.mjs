/**
 * Makes a fresh machine ready and runs one task: `node run.mjs start|build|test|dev|check|figure|reliability|mutation|ratio|demo|backup|restore|upgrade|places|generate`.
 *
 * Plain JavaScript without dependencies, because it is the one file that runs before anything is installed, under
 * whatever Node (18 or later) the machine has. A machine with an older Node than Cupel's is not sent away: the right
 * one is fetched from npm and the task starts over in it.
 */
import { enoughNode, fetchNode } from './run/node.mjs'
import { pass } from './run/pass.mjs'

const [task = 'start', ...args] = process.argv.slice(2)

try {
  process.exitCode = enoughNode() ? await runTask() : await pass(await fetchNode(), process.argv.slice(1))
} catch (error) {
  if (!error.sentence) throw error
  console.error(error.sentence)
  process.exitCode = 1
}

/** Loaded late: these files may use what only the right Node understands. */
async function runTask() {
  const { tasks } = await import('./run/tasks.mjs')
  if (Object.hasOwn(tasks, task)) return tasks[task](args)
  console.error(`There is no task '${task}'. The tasks are: ${Object.keys(tasks).join(', ')}.`)
  return 1
}
