/** What a browser listens to, as far as its messages to the emulator tell. */
export interface Listening {
  /** The number of its next message: the emulator takes them in this order. */
  next: number;
  readonly targets: Set<number>;
}

/** A request of the web SDK to the stream of listeners. */
export interface ChannelRequest {
  /** Null in the first request of a session, whose answer names the session. */
  readonly session: string | null;
  readonly database: string;
  /** The browser ends the session itself. */
  readonly ends: boolean;
}

export const LISTEN_CHANNEL = '/google.firestore.v1.Firestore/Listen/channel';

/** @returns null for whatever is not about listeners */
export function channelRequest(url: string): ChannelRequest | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname !== LISTEN_CHANNEL) return null;
  return {
    session: searchParams.get('SID'),
    database: searchParams.get('database') ?? '',
    ends: searchParams.get('TYPE') === 'terminate',
  };
}

interface Message {
  readonly addTarget?: { readonly targetId?: number };
  readonly removeTarget?: number;
}

function messageOf(text: string | null): Message {
  try {
    return JSON.parse(text ?? '{}') as Message;
  } catch {
    return {};
  }
}

const nameOf = (index: number): string => `req${index}___data__`;

/** Notes the listeners that a request adds and removes. */
export function hear(listening: Listening, body: string): void {
  const form = new URLSearchParams(body);
  const count = Number(form.get('count') ?? 0);
  for (let index = 0; index < count; index += 1) {
    const { addTarget, removeTarget } = messageOf(form.get(nameOf(index)));
    if (addTarget?.targetId !== undefined) listening.targets.add(addTarget.targetId);
    if (removeTarget !== undefined) listening.targets.delete(removeTarget);
  }
  listening.next = Math.max(listening.next, Number(form.get('ofs') ?? 0) + count);
}

/** The body of the request that removes every listener there is. */
export function removalOf({ next, targets }: Listening, database: string): string {
  const form = new URLSearchParams({ count: String(targets.size), ofs: String(next) });
  [...targets].forEach((target, index) => {
    form.set(nameOf(index), JSON.stringify({ database, removeTarget: target }));
  });
  return form.toString();
}

/** The session that the answer to a first request names. */
export function sessionIn(answer: string): string | null {
  return /\["c","([^"]+)"/.exec(answer)?.[1] ?? null;
}
