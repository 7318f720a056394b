import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import papa from 'papaparse';
import { onTestFinished } from 'vitest';

/** The rows of an archive's file, by column name. */
export const rowsOf = (csv = '') =>
  papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;

export async function unzipped(archive: Blob): Promise<ReadonlyMap<string, string>> {
  const files = Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())));
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return new Map(files.map(([name, content]) => [name, decoder.decode(content)]));
}

/** Writes files to a temporary folder that is deleted after the test. */
export function unpack(files: Iterable<readonly [string, string]>): string {
  const folder = mkdtempSync(join(tmpdir(), 'report-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** False without Python, where tests that need it are skipped; never in CI. */
export const hasPython =
  process.env['CI'] === 'true' || spawnSync('python3', ['--version']).status === 0;

/** Runs Python and parses its output as JSON. */
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
