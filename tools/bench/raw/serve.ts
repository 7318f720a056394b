import { build } from 'esbuild';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inProject } from '#tools/paths.ts';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Raw</title>
<body><table><tbody></tbody></table><script type="module" src="/raw.js"></script></body></html>`;

/** Bundles the raw page against the same SDK as the console and serves it. */
export async function serveRawPage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { outputFiles } = await build({
    entryPoints: [inProject('tools', 'bench', 'raw', 'page.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    write: false,
  });
  const script = outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/raw.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
