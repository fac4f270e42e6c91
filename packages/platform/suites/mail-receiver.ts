/** A local mail server that accepts or rejects emails. */
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  /** The message as received. */
  readonly source: string;
}

export class MailReceiver {
  readonly mails: ReceivedMail[] = [];
  /** Replies with this instead of accepting an email to the address. */
  readonly refusals = new Map<string, number>();
  readonly #server: SMTPServer;

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        const code = this.refusals.get(address);
        this.refusals.delete(address);
        done(
          code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code }),
        );
      },
      onData: (stream, session, done) => {
        text(stream).then((source) => {
          const subject = /^Subject: (.*(?:\r?\n[ \t].*)*)$/m.exec(source)?.[1] ?? '';
          const to = session.envelope.rcptTo[0]?.address ?? '';
          this.mails.push({ to, subject: subject.replace(/\r?\n\s+/g, ' '), source });
          done();
        }, done);
      },
    });
  }

  /** Starts, and returns its SMTP URL. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    const address = this.#server.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('it does not listen');
    return `smtp://127.0.0.1:${address.port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  /** Waits for emails to an address with a subject. */
  async to(recipient: string, subject: RegExp): Promise<readonly ReceivedMail[]> {
    for (;;) {
      const found = this.mails.filter(
        (mail) => mail.to === recipient && subject.test(mail.subject),
      );
      if (found.length > 0) return found;
      await delay(50);
    }
  }
}
