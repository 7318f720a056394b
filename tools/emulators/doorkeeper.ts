import { request, type Agent } from 'node:http';
import {
  hear,
  LISTEN_CHANNEL,
  removalOf,
  type ChannelRequest,
  type Listening,
} from './web-channel.ts';

interface Session extends Listening {
  readonly database: string;
  /** The browser's open requests. */
  open: number;
  goodbye: NodeJS.Timeout | undefined;
  /** Settles when the emulator has answered the last message. */
  sent: Promise<unknown>;
}

/** How long a session may have no request before its page counts as closed, in milliseconds. */
export interface Patience {
  /** After an aborted connection: the page was closed, reloaded or lost its network. */
  readonly broken: number;
  /** After a complete response, which an open page follows up immediately. */
  readonly answered: number;
}

/** The emulator drops a session after 60 s without a request, but keeps its listeners. */
export const PATIENCE: Patience = { broken: 1000, answered: 20_000 };

const REQUEST_TIMEOUT = 10_000;

/** The emulator's address. */
export interface Emulator {
  readonly host: string;
  readonly port: number;
  readonly agent: Agent;
}

/** Tracks which sessions have a page, and removes the listeners of the others. */
export class Doorkeeper {
  private readonly sessions = new Map<string, Session>();
  private readonly ending = new Map<string, Promise<void>>();
  private readonly emulator: Emulator;
  private readonly patience: Patience;

  constructor(emulator: Emulator, patience: Patience) {
    this.emulator = emulator;
    this.patience = patience;
  }

  /** A new session, after its first request. */
  welcome(id: string, { database }: ChannelRequest, body: string): void {
    const session: Session = {
      next: 0,
      targets: new Set(),
      database,
      open: 0,
      goodbye: undefined,
      sent: Promise.resolve(),
    };
    hear(session, body);
    this.sessions.set(id, session);
  }

  /** A request begins. */
  enter(id: string): void {
    const session = this.sessions.get(id);
    if (!session) return;
    clearTimeout(session.goodbye);
    session.open += 1;
  }

  /** A message is forwarded to the emulator. */
  tell(id: string, body: string, sent: Promise<unknown>): void {
    const session = this.sessions.get(id);
    if (!session) return;
    hear(session, body);
    session.sent = sent;
  }

  /** A request has ended. */
  leave(id: string, how: keyof Patience): void {
    const session = this.sessions.get(id);
    if (!session) return;
    session.open -= 1;
    if (session.open > 0) return;
    clearTimeout(session.goodbye);
    session.goodbye = setTimeout(() => {
      this.ending.set(
        id,
        this.end(id).finally(() => this.ending.delete(id)),
      );
    }, this.patience[how]);
  }

  /**
   * Resolves once a session that is being ended has ended. A page that returned earlier would continue a
   * session without listeners and receive nothing; afterwards its session is reported as unknown.
   */
  async ended(id: string): Promise<void> {
    await this.ending.get(id);
  }

  /** Removes a session's listeners. Ending only the session would leave them in the emulator. */
  async forget(id: string): Promise<void> {
    const session = this.sessions.get(id);
    if (!session) return;
    clearTimeout(session.goodbye);
    this.sessions.delete(id);
    await session.sent;
    if (session.targets.size > 0) {
      await this.post(id, session, { RID: '1', AID: '0' }, removalOf(session, session.database));
    }
  }

  close(): void {
    for (const { goodbye } of this.sessions.values()) clearTimeout(goodbye);
    this.sessions.clear();
  }

  private async end(id: string): Promise<void> {
    const session = this.sessions.get(id);
    if (!session) return;
    await this.forget(id);
    await this.post(id, session, { RID: '2', TYPE: 'terminate' }, '');
  }

  private post(
    id: string,
    { database }: Session,
    parameters: Readonly<Record<string, string>>,
    body: string,
  ): Promise<void> {
    const query = new URLSearchParams({ VER: '8', database, SID: id, ...parameters });
    return new Promise((resolve) => {
      const message = request({
        ...this.emulator,
        method: 'POST',
        path: `${LISTEN_CHANNEL}?${query.toString()}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        timeout: REQUEST_TIMEOUT,
      });
      message.once('response', (answer) => answer.resume());
      message.once('timeout', () => message.destroy());
      message.on('error', () => undefined); // a stopped emulator has no listeners
      message.once('close', resolve).end(body);
    });
  }
}
