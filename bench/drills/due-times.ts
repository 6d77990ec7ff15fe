import { lastDue } from '../../server/kit/jobs/once.ts'

/** Prints what was last due at each moment by each timetable, as the process's own zone would have it: `node due-times.ts TABLES MOMENTS`. */
const [tables = '[]', moments = '[]'] = process.argv.slice(2)
const answers = (JSON.parse(tables) as string[]).map((at) =>
  (JSON.parse(moments) as string[]).map((moment) => lastDue(at, new Date(moment))),
)
console.log(JSON.stringify(answers))
