import { expect, it } from 'vitest';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import { draft, send, type DraftCommit } from './commit.ts';
import { outcome } from './outcome.ts';
import { PEOPLE, type Person } from './people.ts';
import type { RulesProject } from './project.ts';

/** The same commit with other values in one record, both in the record and in its entry. */
export function forge(
  sent: DraftCommit,
  fields: object,
  path = sent.writes[0]?.path ?? '',
): DraftCommit {
  const changes = sent.entry?.['changes'] as Record<string, { before: unknown; after: object }>;
  const change = changes[path];
  if (!change) throw new Error(`No change of ${path} to forge`);
  const after = { ...change.after, ...fields };
  return {
    ...sent,
    writes: sent.writes.map((write) =>
      write.kind === 'delete' || write.path !== path
        ? write
        : { ...write, data: { ...write.data, ...fields } },
    ),
    entry: { ...sent.entry, changes: { ...changes, [path]: { before: change.before, after } } },
  };
}

/**
 * Tests that each forged stamp alone is refused, even with a matching history entry, and that true stamps are
 * allowed.
 */
export function forgedStamps(
  project: RulesProject,
  write: () => PlannedWrite,
  stamps: Readonly<Record<string, unknown>>,
  person: Person = PEOPLE.staff,
): void {
  for (const [field, value] of Object.entries(stamps)) {
    for (const [what, forged] of [
      ['another', value],
      ['no', null],
    ] as const) {
      it(`${write().kind}: ${what} ${field}: refused even where the history shows it`, async () => {
        const sent = await draft(project, person, [write()]);
        const lie = forge(sent, { [field]: forged });
        expect(await outcome(send(project, person, lie))).toBe('refused');
        expect(await outcome(send(project, person, sent))).toBe('allowed');
      });
    }
  }
}
