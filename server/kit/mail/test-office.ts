import { SMTPServer } from 'smtp-server'

export interface Arrived {
  to: string
  id: string
  /** As a mail reader joins the lines and signs of quoted-printable. */
  text: string
  /** As it came over the line. */
  raw: string
}

/** Where a mail server may spoil a letter: before it listens, at the address, or when it has it and its answer is lost. */
export type Spoils = (at: 'connection' | 'address' | 'answer') => boolean

/** A real mail server on this machine, for tests, that keeps what arrives. */
export async function openOffice(spoils: Spoils = () => false) {
  const arrived: Arrived[] = []
  const said = (at: Parameters<Spoils>[0], words: string) => (spoils(at) ? new Error(words) : undefined)
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => done(said('connection', 'not now')),
    onRcptTo: (_address, _session, done) => done(said('address', 'greylisted')),
    onData: (stream, session, done) => {
      let raw = ''
      stream.on('data', (part: Buffer) => (raw += part.toString()))
      stream.on('end', () => {
        const id = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? ''
        const text = raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
        arrived.push({ to: session.envelope.rcptTo[0]?.address ?? '', id, text, raw })
        done(said('answer', 'the line broke'))
      })
    },
  })
  smtp.on('error', () => undefined)
  const port = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}
export type Office = Awaited<ReturnType<typeof openOffice>>
