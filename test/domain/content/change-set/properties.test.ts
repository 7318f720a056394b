import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Changes, Places } from '#domain/content/change-set/change.ts';
import { conflictsOf } from '#domain/content/change-set/conflicts.ts';
import { withEdit } from '#domain/content/change-set/enter.ts';
import { layOver } from '#domain/content/change-set/lay-over.ts';
import { plannedEdits } from '#domain/content/change-set/planned-edits.ts';
import { dryRun } from '#domain/content/change-set/publish.ts';
import { inverseOf } from '#domain/content/change-set/withdraw.ts';
import { proves } from '#test/support/proves.ts';
import {
  editOf,
  livePlan,
  madeLive,
  published,
  samplePlaces,
  says,
  steps,
  type Step,
} from './sample-program.ts';

const NONE: Changes = new Map();

/** Makes the edits in a change set on top of a program. */
function worked(live: Places, todo: readonly Step[], fresh = 'n') {
  let changes = NONE;
  for (const [at, step] of todo.entries()) {
    const edit = editOf(layOver(live, changes), step, `${9 - (at % 10)}${fresh}`);
    if (edit) changes = withEdit(changes, edit, live, 'p');
  }
  return changes;
}

/** Makes the same edits live, without a change set. */
async function workedLive(start: Places, todo: readonly Step[], fresh = 'n') {
  let live = start;
  for (const [at, step] of todo.entries()) {
    const edit = editOf(live, step, `${9 - (at % 10)}${fresh}`);
    if (edit) live = await madeLive(live, edit);
  }
  return live;
}

describe('A change set of random edits', () => {
  it(
    'previews and publishes the same result as editing live',
    proves('TEAM-SET-03', 'TEAM-SET-05', 'TEAM-SET-10'),
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (todo) => {
          const live = samplePlaces();
          const changes = worked(live, todo);
          const wanted = says(await workedLive(live, todo));
          expect(says(layOver(live, changes))).toEqual(wanted);
          expect(conflictsOf(live, changes)).toEqual([]);
          expect(says((await published(live, changes)).live)).toEqual(wanted);
          expect(says(live)).toEqual(says(samplePlaces()));
        }),
        { numRuns: 80 },
      );
    },
  );

  it(
    'accepts the plans that the screens make for the live program',
    proves('TEAM-SET-05'),
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (todo) => {
          const live = samplePlaces();
          let changes = NONE;
          for (const [at, step] of todo.entries()) {
            const laid = layOver(live, changes);
            const edit = editOf(laid, step, `${9 - (at % 10)}n`);
            if (!edit) continue;
            const { writes } = await livePlan(laid, edit);
            for (const each of plannedEdits(laid, writes, 'p')) {
              changes = withEdit(changes, each, live, 'p');
            }
          }
          expect(says(layOver(live, changes))).toEqual(says(await workedLive(live, todo)));
        }),
        { numRuns: 80 },
      );
    },
  );

  it('ends the same when an interrupted publish is run again', proves('TEAM-SET-10'), async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(6), async (todo, most) => {
        const live = samplePlaces();
        const changes = worked(live, todo);
        const half = await published(live, changes, most);
        const again = await published(half.live, changes);
        expect(says(again.live)).toEqual(says(layOver(live, changes)));
        expect((await published(again.live, changes)).commits.flat()).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });

  it(
    'is withdrawn without a trace where nobody else made changes',
    proves('TEAM-SET-13'),
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, fc.nat(6), async (todo, most) => {
          const live = samplePlaces();
          const changes = worked(live, todo);
          const half = await published(live, changes, most);
          const done = await published(half.live, changes);
          const inverse = inverseOf('p', [...half.commits, ...done.commits], done.live);
          expect(conflictsOf(done.live, inverse)).toEqual([]);
          expect(says((await published(done.live, inverse)).live)).toEqual(says(live));
        }),
        { numRuns: 80 },
      );
    },
  );

  it(
    'merges with another set in either order, or reports the conflicts',
    proves('TEAM-SET-08'),
    () => {
      fc.assert(
        fc.property(steps, steps, (mine, theirs) => {
          const live = samplePlaces();
          const one = worked(live, mine, 'm');
          const other = worked(live, theirs, 'o');
          const first = layOver(live, one);
          const second = layOver(live, other);
          const named = [...conflictsOf(first, other), ...conflictsOf(second, one)];
          if (named.length > 0) return;
          expect(says(layOver(first, other))).toEqual(says(layOver(second, one)));
        }),
        { numRuns: 120 },
      );
    },
  );

  it('writes exactly the records that the dry run counts', proves('TEAM-SET-09'), async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (todo) => {
        const live = samplePlaces();
        const changes = worked(live, todo);
        const { created, changed, deleted, renumbered } = dryRun(live, changes);
        const { commits } = await published(live, changes);
        const written = commits.flat().map(({ path }) => path.slice('programs/p/'.length));
        expect([...created, ...changed, ...deleted, ...renumbered].sort()).toEqual(written.sort());
      }),
      { numRuns: 40 },
    );
  });
});
