/** A browser's active listeners, derived from its messages to the emulator. */
export interface Listening {
  /** The number of its next message; the emulator processes them in order. */
  next: number;
  readonly targets: Set<number>;
}

/** A request of the web SDK to the listen stream. */
export interface ChannelRequest {
  /** Null in a session's first request; its response names the session. */
  readonly session: string | null;
  readonly database: string;
  /** True when the browser ends the session. */
  readonly ends: boolean;
}

export const LISTEN_CHANNEL = '/google.firestore.v1.Firestore/Listen/channel';

/** @returns null for anything but listener requests */
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

/** Tracks the listeners a request adds and removes. */
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

/** The body of a request that removes all listeners. */
export function removalOf({ next, targets }: Listening, database: string): string {
  const form = new URLSearchParams({ count: String(targets.size), ofs: String(next) });
  [...targets].forEach((target, index) => {
    form.set(nameOf(index), JSON.stringify({ database, removeTarget: target }));
  });
  return form.toString();
}

/** The session named in the response to a first request. */
export function sessionIn(answer: string): string | null {
  return /\["c","([^"]+)"/.exec(answer)?.[1] ?? null;
}
