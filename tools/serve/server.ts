import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { inProject } from '#tools/paths.ts';
import { allowOrigins, headersFor, matchesGlob, type Hosting } from './headers.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export type ServeOptions = {
  folder: string;
  port: number;
  /** Compiled-in emulator addresses, and the current ones. */
  addresses?: Record<string, string>;
};

function readHosting(): Hosting {
  const config = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8')) as {
    hosting?: Hosting;
  };
  return config.hosting ?? {};
}

function fileFor(folder: string, path: string, hosting: Hosting): string | undefined {
  const file = join(folder, normalize(path));
  if (!file.startsWith(folder)) return undefined;
  if (path !== '/' && existsSync(file) && statSync(file).isFile()) return file;
  const rewrite = (hosting.rewrites ?? []).find(({ source }) => matchesGlob(source, path));
  return rewrite ? join(folder, rewrite.destination) : undefined;
}

function decodedPath(request: IncomingMessage): string {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  } catch {
    return '/';
  }
}

/**
 * Serves a built console like Firebase Hosting, with firebase.json's headers and rewrites, so that
 * browser tests see what is deployed.
 */
export async function serveBuilt(
  options: ServeOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { folder, port, addresses = {} } = options;
  const hosting = readHosting();
  const moved = Object.entries(addresses).filter(([from, to]) => from !== to);
  const origins = Object.values(addresses).flatMap((to) => [`http://${to}`, `ws://${to}`]);

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = decodedPath(request);
    const headers = headersFor(hosting, path);
    const policy = headers['Content-Security-Policy'];
    if (policy && origins.length > 0) {
      headers['Content-Security-Policy'] = allowOrigins(policy, origins);
    }
    const file = fileFor(folder, path, hosting);
    if (!file || !existsSync(file)) {
      // While a release is put out, an asset or the page of the next one may be missing for a moment.
      response.writeHead(404, { ...headers, 'Cache-Control': 'no-store' }).end('Not found');
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { ...headers, 'Content-Type': type });
    if (moved.length > 0 && extname(file) === '.js') {
      let text = readFileSync(file, 'utf8');
      for (const [from, to] of moved) text = text.replaceAll(from, to);
      response.end(text);
    } else {
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
    }
  };

  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
