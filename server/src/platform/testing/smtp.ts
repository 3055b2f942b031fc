import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail that the server took: the envelope's recipients and the parsed message. */
interface ReceivedMail extends Email {
  recipients: string[]
}

/** A real SMTP server on a free port, for tests. */
export interface SmtpPeer {
  /** The SMTP_URL setting that names it. */
  url: string
  mails: ReceivedMail[]
  /** Waits for the next mail to this address that no earlier call gave. */
  next: (recipient: string) => Promise<ReceivedMail>
  /** What to answer to the next mails instead of taking them, e.g. 451 (try later) or 550 (never); none: take them. */
  refuse: (code: number | undefined) => void
  stop: () => Promise<void>
}

/**
 * Starts an SMTP server that stores the accepted messages.
 * @param options.port a port to come back on, to play a server that was away
 */
export const startSmtp = async ({ port = 0 }: { port?: number } = {}): Promise<SmtpPeer> => {
  const mails: ReceivedMail[] = []
  const given = new Set<ReceivedMail>()
  const waiting = new Set<() => void>()
  let refusal: number | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map((to) => to.address)
      const take = async () => {
        const chunks = await Array.fromAsync(stream)
        if (refusal !== undefined)
          throw Object.assign(new Error('refused by the test'), { responseCode: refusal })
        mails.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), recipients })
      }
      take().then(
        () => {
          done()
          for (const look of waiting) look()
        },
        (error: Error) => done(error),
      )
    },
  })
  // A client that disconnects in the middle is the client's affair.
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('the SMTP server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    next: (recipient) =>
      new Promise((resolve) => {
        const look = () => {
          const mail = mails.find((one) => !given.has(one) && one.recipients.includes(recipient))
          if (mail === undefined) return
          given.add(mail)
          waiting.delete(look)
          resolve(mail)
        }
        waiting.add(look)
        look()
      }),
    refuse: (code) => (refusal = code),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
