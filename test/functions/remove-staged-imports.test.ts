import { expect, it } from 'vitest';
import { removeStagedImports } from '#functions/handlers/remove-staged-imports.ts';
import { removeLeftoversEveryFiveMinutes } from '#functions/index.ts';
import { allPaths, freshDatabase, store } from './support.ts';
import { proves } from '#test/support/proves.ts';

const db = await freshDatabase('demo-functions-staged-imports');

const DAY = 24 * 60 * 60_000;

const staged = (state: string, updatedAt: Date) => ({ kind: 'sites', state, updatedAt });

it(
  'removes staged imports that were not run for a day, and nothing else',
  proves('TEAM-IMP-03'),
  async () => {
    const now = new Date();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    await store(db, {
      'imports/over': staged('staged', ago(DAY)),
      'imports/over/parts/00000': { from: 0, rows: [] },
      'imports/over/parts/00090': { from: 90, rows: [] },
      'imports/later': staged('staged', ago(DAY - 1)),
      'imports/later/parts/00000': { from: 0, rows: [] },
      'imports/odd': { state: 'staged' },
      'imports/begun': staged('running', ago(2 * DAY)),
      'imports/begun/parts/00000': { from: 0, rows: [] },
      'imports/done': staged('done', ago(2 * DAY)),
    });
    expect(await removeStagedImports(db, now)).toBe(1);
    const left = [
      'imports/begun',
      'imports/begun/parts/00000',
      'imports/done',
      'imports/later',
      'imports/later/parts/00000',
      'imports/odd',
    ];
    expect((await allPaths(db)).sort()).toEqual(left);
    expect(await removeStagedImports(db, now)).toBe(0);
    // By the server's clock, which is later.
    await removeLeftoversEveryFiveMinutes.run({ scheduleTime: now.toISOString() });
    expect((await allPaths(db)).sort()).toEqual(left.filter((path) => !path.includes('later')));
  },
);
