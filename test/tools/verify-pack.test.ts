import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { packReport } from '#tools/verify-pack/report.ts';
import { zipTexts } from '#lib/zip.ts';
import { inputOf, made, participant } from '#test/support/pack.ts';

const { files, sum } = await made(inputOf([participant('u1', { name: 'Ada' })]));
const blob = await zipTexts(files, new Date('2026-04-01T08:00:00Z'), new AbortController().signal);
const archive = new Uint8Array(await blob.arrayBuffer());

const changed = (change: (found: Zippable) => void): Uint8Array => {
  const found: Zippable = unzipSync(archive);
  change(found);
  return zipSync(found);
};

describe('npm run verify-pack', () => {
  it('verifies the archive of the console as made', async () => {
    const { intact, lines } = await packReport(archive, sum);
    expect([intact, lines]).toEqual([
      true,
      [`sum of the manifest: ${sum}`, `${files.length} files are as they were made.`],
    ]);
  });

  it('lists what is missing, added and changed', async () => {
    const { intact, lines } = await packReport(
      changed((found) => {
        delete found['csv/calls.csv'];
        found['csv/more.csv'] = strToU8('more');
        found['index.html'] = strToU8('other');
      }),
    );
    expect(intact).toBe(false);
    expect(lines).toEqual(
      expect.arrayContaining([
        'missing: csv/calls.csv',
        'added: csv/more.csv',
        'changed: index.html',
        'This pack is not as it was made.',
      ]),
    );
  });

  it('detects a manifest replaced along with its sum by the sum in the history', async () => {
    const other = await made(inputOf([participant('u1', { name: 'Eve' })]));
    const { intact, lines } = await packReport(
      zipSync(Object.fromEntries(other.files.map(([name, text]) => [name, strToU8(text)]))),
      sum,
    );
    expect([intact, lines[0]]).toEqual([false, 'changed: manifest.json']);
  });

  it('reports a file that is not an archive', async () => {
    await expect(packReport(strToU8('no archive'))).rejects.toThrow(
      /^This is no archive that can be read: /,
    );
  });

  it('stops between two files on request', async () => {
    const stopped = AbortSignal.abort();
    await expect(zipTexts(files, new Date(), stopped)).rejects.toThrow(/abort/i);
  });
});
