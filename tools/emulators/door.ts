import { Agent, createServer as createHttpServer, request } from 'node:http';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Doorkeeper, PATIENCE, type Emulator, type Patience } from './doorkeeper.ts';
import { channelRequest, sessionIn, type ChannelRequest } from './web-channel.ts';

/** The preface of an HTTP/2 connection, as used by gRPC. */
const HTTP2 = 'PRI ';
/** Longer than a page pauses between requests. */
const KEEP_ALIVE = 65_000;

export interface Door {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/**
 * A proxy in front of the Firestore emulator, which otherwise keeps the listeners of closed pages
 * and offers them every later write. See docs/decisions/listeners-of-closed-pages.md.
 */
export async function openDoor(
  port: number,
  emulatorPort: number,
  patience: Patience = PATIENCE,
): Promise<Door> {
  // A connection per request: the emulator silently drops WebChannel connections after a response.
  const emulator = { host: '127.0.0.1', port: emulatorPort, agent: new Agent() };
  const keeper = new Doorkeeper(emulator, patience);
  const onward = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    passOn(request({ ...emulator, ...whatOf(incoming) }), outgoing);
  const http = createHttpServer({ keepAliveTimeout: KEEP_ALIVE }, (incoming, outgoing) => {
    const channel = channelRequest(incoming.url ?? '/');
    if (!channel) {
      const passed = onward(incoming, outgoing);
      incoming.pipe(passed);
      outgoing.once('close', () => {
        if (!outgoing.writableFinished) passed.destroy();
      });
      return;
    }
    watch(keeper, channel, incoming, outgoing, () => onward(incoming, outgoing)).catch(() =>
      outgoing.destroy(),
    );
  });
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      if (first.toString('latin1').startsWith(HTTP2)) tunnel(socket, emulator);
      else http.emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      keeper.close();
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      emulator.agent.destroy();
      await closed;
    },
  };
}

function whatOf({ method = 'GET', url = '/', headers }: IncomingMessage) {
  return { method, path: url, headers };
}

function tunnel(socket: Socket, { host, port }: Emulator): void {
  const other = connect({ host, port, noDelay: true });
  other.on('error', () => socket.destroy()).once('close', () => socket.destroy());
  socket.once('close', () => other.destroy());
  socket.pipe(other).pipe(socket);
}

/** Streams the emulator's response through. */
function passOn(onward: ClientRequest, outgoing: ServerResponse): ClientRequest {
  for (const end of [onward, outgoing]) end.on('error', () => outgoing.destroy());
  onward.once('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.flushHeaders();
    answer.pipe(outgoing);
    // Drain the response: otherwise the emulator buffers everything for a closed page.
    outgoing.once('close', () => answer.resume());
    answer.once('close', () => {
      if (!answer.complete) outgoing.destroy();
    });
  });
  return onward;
}

/** Forwards a listener session's request and notifies the doorkeeper. */
async function watch(
  keeper: Doorkeeper,
  channel: ChannelRequest,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  passOnward: () => ClientRequest,
): Promise<void> {
  let id = channel.session;
  let isOver = false;
  if (id !== null) keeper.enter(id);
  outgoing.once('close', () => {
    isOver = true;
    if (id !== null) keeper.leave(id, outgoing.writableFinished ? 'answered' : 'broken');
  });
  const bytes = await buffer(incoming);
  const body = bytes.toString();
  if (id !== null) await keeper.ended(id);
  if (id !== null && channel.ends) await keeper.forget(id);
  const onward = passOnward();
  const answered = new Promise<void>((resolve) => {
    onward.once('response', (answer: IncomingMessage) => answer.once('close', resolve));
    onward.once('close', resolve);
  });
  if (id === null) {
    onward.once('response', (answer: IncomingMessage) => {
      let text = '';
      answer.on('data', (piece: Buffer) => {
        if (id !== null) return;
        text += piece.toString();
        id = sessionIn(text);
        if (id === null) return;
        keeper.welcome(id, channel, body);
        keeper.enter(id);
        if (isOver) keeper.leave(id, 'broken'); // the page left before its session was created
      });
    });
  } else if (body !== '') {
    keeper.tell(id, body, answered);
  }
  onward.end(bytes);
}
