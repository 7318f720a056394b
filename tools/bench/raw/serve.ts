import { build } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '#tools/paths.ts';
import { serveBuilt } from '#tools/serve/server.ts';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Raw</title>
<body><table><tbody></tbody></table><script type="module" src="/assets/raw.js"></script></body></html>`;

/** Bundles the raw page with the console's SDK and serves it with the same headers. */
export async function serveRawPage(
  addresses: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = inProject('.cache', 'bench', 'raw');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), PAGE);
  await build({
    entryPoints: [inProject('tools', 'bench', 'raw', 'page.ts')],
    outfile: join(folder, 'assets', 'raw.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
  });
  return serveBuilt({ folder, port: 0, addresses });
}
