import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resourceLink } from '#domain/content/resource-link.ts';
import { voiceActor } from '#domain/content/voice-actor.ts';
import { inOrder, planListChange, type ListChange } from '#domain/shared/list-change.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import type { ListedDocument } from '#domain/shared/write-plan.ts';
import { proves } from '#test/support/proves.ts';

const PATH = 'programs/p/resourceLinks';

/** The list after a plan. */
function after(
  of: AnyDefinition,
  rows: readonly ListedDocument[],
  change: ListChange,
): readonly ListedDocument[] {
  const found = new Map(rows.map(({ id, data }) => [id, data]));
  for (const write of planListChange(of, { path: PATH, ids: {}, rows }, change).writes) {
    const id = write.path.slice(PATH.length + 1);
    if (write.kind === 'delete') found.delete(id);
    else found.set(id, { ...found.get(id), ...write.data });
  }
  return [...found].map(([id, data]) => ({ id, data }));
}

const idsOf = (rows: readonly ListedDocument[]) =>
  inOrder(rows, { order: 'order' }).map(({ id }) => id);

/** Random acts, interpreted in whatever the list is by then. */
const acts = fc.array(
  fc.record({
    act: fc.constantFrom('add', 'remove', 'arrange', 'choose' as const),
    at: fc.nat(20),
    to: fc.nat(20),
  }),
  { maxLength: 20 },
);

function next(
  rows: readonly ListedDocument[],
  { act, at, to }: { act: ListChange['act']; at: number; to: number },
  fresh: string,
): ListChange {
  const seen = idsOf(rows);
  if (act === 'add' || seen.length === 0) {
    return { act: 'add', seen, id: fresh, entry: { order: to } };
  }
  const id = seen[at % seen.length] ?? '';
  const rest = seen.filter((each) => each !== id);
  const order = [...rest.slice(0, to % seen.length), id, ...rest.slice(to % seen.length)];
  return { act, seen, id, order };
}

describe('a list that is changed in one step', () => {
  // Numbers of an older version: with gaps, duplicates and missing ones.
  const OLD: readonly ListedDocument[] = [
    { id: 'a', data: { order: 3 } },
    { id: 'b', data: { order: 3 } },
    { id: 'c', data: {} },
  ];

  it(
    'is numbered from 1 without gaps or duplicates after any operations',
    proves('AUTHOR-VAL-08', 'AUTHOR-RES-10', 'AUTHOR-RES-11'),
    () => {
      fc.assert(
        fc.property(fc.constantFrom(OLD, []), acts, (start, steps) => {
          let rows: readonly ListedDocument[] = start;
          for (const [index, step] of steps.entries()) {
            const change = next(rows, step, `new${index}`);
            if (change.act === 'choose') continue;
            rows = after(resourceLink, rows, change);
            const numbers = inOrder(rows, { order: 'order' }).map(({ data }) => data['order']);
            expect(numbers).toEqual(rows.map((_, i) => i + 1));
          }
        }),
      );
    },
  );

  it('has exactly one chosen record after any operations', proves('AUTHOR-VOICE-06'), () => {
    fc.assert(
      fc.property(acts, (steps) => {
        let rows: readonly ListedDocument[] = [];
        for (const [index, step] of steps.entries()) {
          const change = next(inOrder(rows, undefined), step, `new${index}`);
          if (change.act === 'remove' || change.act === 'arrange') continue;
          rows = after(voiceActor, rows, { ...change, seen: rows.map(({ id }) => id).sort() });
          expect(rows.filter(({ data }) => data['defaultVoiceActor'] === true)).toHaveLength(1);
        }
      }),
    );
  });

  it('refuses a new record without a position', proves('AUTHOR-VAL-09'), () => {
    for (const entry of [{}, { order: '2' }]) {
      const change: ListChange = { act: 'add', seen: [], id: 'new', entry };
      expect(() => after(resourceLink, OLD, change)).toThrow('order not provided');
    }
  });

  it('moves the choice to a new record that is marked as chosen', proves('AUTHOR-VOICE-06'), () => {
    const rows = [{ id: 'a', data: { defaultVoiceActor: true } }];
    const entry = { defaultVoiceActor: true };
    const chosen = after(voiceActor, rows, { act: 'add', seen: [], id: 'b', entry });
    expect(chosen.map(({ data }) => data['defaultVoiceActor'])).toEqual([false, true]);
  });

  it('sorts records without a number last, and equal ones by id', proves('AUTHOR-VAL-10'), () => {
    const rows = [...OLD, { id: 'd', data: { order: 1 } }, { id: 'e', data: { order: 20 } }];
    expect(idsOf(rows)).toEqual(['d', 'a', 'b', 'e', 'c']);
    expect(idsOf(rows.reverse())).toEqual(['d', 'a', 'b', 'e', 'c']);
  });
});
