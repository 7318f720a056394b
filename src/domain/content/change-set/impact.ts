import {
  contentRecord,
  kindAt,
  programContent,
  type ContentKind,
  type ContentRecord,
  type ProgramContent,
} from '#domain/content/program-content/content.ts';
import { programRoot } from '#domain/content/program-content/compare.ts';
import {
  findingsOf,
  type ContentFinding,
} from '#domain/content/program-content/findings/registry.ts';
import { signsBy, type Signs } from '#domain/content/program-content/participation.ts';
import { usesIn, type Reference } from '#domain/content/program-content/references.ts';
import type { Changes, Places } from './change.ts';
import { layOver } from './lay-over.ts';
import { dryRun, type DryRun } from './publish.ts';

/** A changed or deleted record, and the references to it once the set is live. */
interface UsedRecord {
  readonly record: ContentRecord;
  readonly isDeleted: boolean;
  readonly uses: readonly Reference[];
}

/** The effect of publishing a set on its program (TEAM-SET-09). */
export interface Impact {
  readonly run: DryRun;
  /** Only records with references. */
  readonly used: readonly UsedRecord[];
  /** Where participants encounter changed or deleted records. */
  readonly signs: Signs;
  /** Findings of the program check: added by the set, solved by it, and the number unchanged. */
  readonly findings: {
    readonly added: readonly ContentFinding[];
    readonly solved: readonly ContentFinding[];
    readonly kept: number;
  };
}

/** @param live the whole program */
export function impactOf(programKey: string, live: Places, changes: Changes): Impact {
  const run = dryRun(live, changes);
  const before = contentAt(programKey, live);
  const after = contentAt(programKey, layOver(live, changes));
  const touched = [
    ...recordsAt(programKey, after, run.changed).map((record) => ({ record, isDeleted: false })),
    ...recordsAt(programKey, before, run.deleted).map((record) => ({ record, isDeleted: true })),
  ];
  const usesNow = usesIn(before);
  const usesThen = usesIn(after);
  // Participants meet live content: older tasks identify a lesson by its current numbers.
  const met = [run.changed, run.deleted].flatMap((places) => recordsAt(programKey, before, places));
  const signs = met.flatMap((record) => signsBy(usesNow, record) ?? []);
  return {
    run,
    used: touched
      .map((use) => ({ ...use, uses: usesThen(use.record).filter(isChecked) }))
      .filter(({ uses }) => uses.length > 0),
    signs: {
      tasks: signs.flatMap(({ tasks }) => tasks),
      sessions: [...new Set(signs.flatMap(({ sessions }) => sessions))],
    },
    findings: compared(findingsOf(before), findingsOf(after)),
  };
}

/** References to neighbours follow from the order of the list, so they do not count as uses. */
const isChecked = ({ kind }: Reference): boolean => kind.relinked !== true;

function contentAt(programKey: string, places: Places): ProgramContent {
  const records = [...places].flatMap(([place, raw]) => {
    const path = pathAt(programKey, place);
    const kind = kindAt(path);
    return kind === null ? [] : [contentRecord(kind, path, raw)];
  });
  return programContent(programKey, records);
}

const pathAt = (programKey: string, place: string): string =>
  place === '' ? programRoot(programKey) : `${programRoot(programKey)}/${place}`;

function recordsAt(
  programKey: string,
  { records }: ProgramContent,
  places: readonly string[],
): readonly ContentRecord<ContentKind>[] {
  const paths = new Set(places.map((place) => pathAt(programKey, place)));
  return records.filter((record): record is ContentRecord<ContentKind> => paths.has(record.path));
}

function compared(
  before: readonly ContentFinding[],
  after: readonly ContentFinding[],
): Impact['findings'] {
  const then = ids(after);
  const now = ids(before);
  const added = after.filter(({ id }) => !now.has(id));
  const solved = before.filter(({ id }) => !then.has(id));
  return { added, solved, kept: after.length - added.length };
}

const ids = (findings: readonly ContentFinding[]): ReadonlySet<string> =>
  new Set(findings.map(({ id }) => id));
