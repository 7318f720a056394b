import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import papa from 'papaparse';
import { onTestFinished } from 'vitest';

/** The rows of a file of an archive, by name of column. */
export const rowsOf = (csv = '') =>
  papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;

export async function unzipped(archive: Blob): Promise<ReadonlyMap<string, string>> {
  const files = Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())));
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return new Map(files.map(([name, content]) => [name, decoder.decode(content)]));
}

/** Writes the files below a new folder, as if unpacked, until the test ends. */
export function unpack(files: Iterable<readonly [string, string]>): string {
  const folder = mkdtempSync(join(tmpdir(), 'report-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** False on a machine without Python, where the tests that need it are skipped; never in CI. */
export const hasPython =
  process.env['CI'] === 'true' || spawnSync('python3', ['--version']).status === 0;

/** Runs Python, and reads the JSON that it prints. */
export function python(args: readonly string[], cwd: string): unknown {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' };
  const { status, stdout, stderr, error } = spawnSync('python3', args, {
    cwd,
    encoding: 'utf8',
    env,
  });
  if (status !== 0) throw new Error(`python3 failed: ${stderr || String(error)}`);
  return JSON.parse(stdout);
}
