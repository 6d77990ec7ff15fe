import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'

/** The part of a connection of `pg` that COPY needs; its own queries know results of rows only. */
interface Wire {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Writes what `copy … to stdout` tells into a stream, no faster than it takes it. Answers the number of rows. */
export function copyOut(client: pg.ClientBase, text: string, sink: Writable): Promise<number> {
  return submit(client, text, {
    handleCopyData({ chunk }, wire) {
      // The chunk is a window into a buffer that the next message overwrites.
      if (sink.write(Buffer.from(chunk)) || wire.stream.isPaused()) return
      wire.stream.pause()
      sink.once('drain', () => wire.stream.resume())
    },
  })
}

/** Sends a stream to `copy … from stdin`, no faster than the server takes it. Answers the number of rows. */
export function copyIn(client: pg.ClientBase, text: string, source: Readable): Promise<number> {
  return submit(client, text, {
    handleCopyInResponse(wire) {
      pour(source, wire).then(
        () => wire.endCopyFrom(),
        (fault: unknown) => wire.sendCopyFail(String(fault)),
      )
    },
  })
}

async function pour(source: Readable, wire: Wire): Promise<void> {
  for await (const chunk of source as AsyncIterable<Buffer>) {
    wire.sendCopyFromChunk(chunk)
    if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
  }
}

interface Handlers {
  handleCopyData?(message: { chunk: Buffer }, wire: Wire): void
  handleCopyInResponse?(wire: Wire): void
}

/** Queues a query of our own making; `pg` hands it the messages of the server that are about it. */
function submit(client: pg.ClientBase, text: string, handlers: Handlers): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    client.query({
      ...handlers,
      submit: (wire: unknown) => (wire as Wire).query(text),
      handleCommandComplete: (message: { text: string }) => {
        rows = Number.parseInt(message.text.replace('COPY ', ''), 10)
      },
      // Paused at the last rows it would stay so: a stream that is being ended no longer says that it has drained.
      handleReadyForQuery: (wire: Wire) => {
        wire.stream.resume()
        resolve(rows)
      },
      handleError: (error: Error, wire: Wire) => {
        wire.stream.resume()
        reject(error)
      },
    } as pg.Submittable)
  })
}
