import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const line = z.string().max(4000)

/** A record of the browser's log; only errors are sent. */
export const clientLog = endpoint({
  name: 'client_log',
  says: 'Takes an error of the browser into the log',
  method: 'POST',
  path: '/api/client_logs/',
  may: 'anyone',
  input: z.object({
    timestamp: z.string().max(40),
    log_level: z.string().max(20),
    messages: z.array(line).max(50),
    user: z.string().max(200).nullish(),
    system: z.string().max(500).nullish(),
    log_version: z.string().max(40).nullish(),
  }),
  output: z.object({ ok: z.boolean() }),
})
