import { lesson } from '#domain/content/lesson.ts';
import { COPY_ACTION, copiedData } from '#domain/content/program-copy.ts';
import { withValueAt } from '#domain/content/program-content/places.ts';
import { resourceLink } from '#domain/content/resource-link.ts';
import { recordAt } from '#domain/records.ts';
import { actOf } from '#domain/shared/plain-record.ts';
import { docPath } from '#domain/shared/paths.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import type { Write } from '#domain/shared/write-plan.ts';
import { newLedger, type Ledger } from '#tools/seed/demo/ledger.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { randomFrom } from '#tools/seed/random.ts';
import { ago, DAY, MINUTE } from '#tools/seed/time.ts';
import { CLONE_EDITS, CONFLICTS, SOURCE_EDITS, type DriftedText } from './drift-table.ts';
import { ACT_PROGRAM, ADA, below, CLONED_PROGRAM, SUE } from './program-parts.ts';

const NAME = 'Living well with pain, spring edition';
const JOB = 'copy-living-well-spring';
/** Documents per commit, small enough for both versions to fit a history entry. */
const AT_ONCE = 100;

const SOURCE = docPath('program', { key: ACT_PROGRAM });
const CLONE = docPath('program', { key: CLONED_PROGRAM });

const atClone = (path: string): string => CLONE + path.slice(SOURCE.length);

/**
 * The therapy program and its clone, copied like the product does (the copy's entries are the
 * common ancestor), with later edits on both sides.
 */
export function clonedProgramDocuments(
  source: readonly SeedDocument[],
  now: Date,
  seed: number,
): SeedDocument[] {
  const ledger = newLedger(randomFrom(seed, 'cloned program'));
  for (const [path, data] of source) ledger.place(path, data);
  copy(ledger, source, ago(now, 50 * DAY));
  for (const edit of SOURCE_EDITS) editText(ledger, ACT_PROGRAM, edit, now);
  for (const edit of CLONE_EDITS) editText(ledger, CLONED_PROGRAM, edit, now);
  for (const { source: ours, clone, ...edit } of CONFLICTS) {
    editText(ledger, ACT_PROGRAM, { ...edit, value: ours }, now);
    editText(ledger, CLONED_PROGRAM, { ...edit, value: clone, days: edit.days - 3 }, now);
  }
  addAndRemove(ledger, now);
  return ledger.documents();
}

/** See functions/src/lib/copy-content.ts. */
function copy(ledger: Ledger, source: readonly SeedDocument[], at: Date): void {
  const program = { ...ledger.stored(SOURCE), id: CLONED_PROGRAM, key: CLONED_PROGRAM, name: NAME };
  const create = (path: string, data: SeedData): Write => ({
    kind: 'create',
    path,
    data,
    stamps: 'kept',
  });
  const clone = (writes: readonly Write[], parent?: string, minutes = 0) => {
    const plan = { action: COPY_ACTION, writes, ...(parent && { part: { job: JOB, parent } }) };
    return ledger.commit(plan, ADA, new Date(at.getTime() + minutes * MINUTE));
  };
  const entry = clone([create(CLONE, { ...program, copyStatus: 'copying' })]);
  const content = source
    .filter(([path]) => path !== SOURCE)
    .map(([path, data]) => create(atClone(path), copiedData(data, CLONED_PROGRAM)));
  for (let from = 0; from < content.length; from += AT_ONCE) {
    clone(content.slice(from, from + AT_ONCE), entry, 1);
  }
  const done: Write = { kind: 'update', path: CLONE, data: { copyStatus: '' }, stamps: 'kept' };
  clone([done], entry, 2);
  const total = content.length;
  const finishedAt = new Date(at.getTime() + 2 * MINUTE);
  const names = { sourceProgramID: ACT_PROGRAM, destinationProgramID: CLONED_PROGRAM };
  ledger.place(docPath('programCopyJob', { programKey: CLONED_PROGRAM }), {
    ...names,
    destinationProgramName: NAME,
    status: 'done',
    cursor: '',
    copied: total,
    kept: 0,
    total,
    verified: total,
    error: '',
    entry,
    job: JOB,
    requestedBy: ADA,
    requestedAt: at,
    finishedAt,
    aliveUntil: finishedAt,
  });
}

function editText(ledger: Ledger, programKey: string, edit: DriftedText, now: Date): void {
  const { place, path: at, value, days } = edit;
  const path = below(programKey, place);
  const [field] = at;
  const { [String(field)]: changed } = withValueAt(ledger.stored(path), at, value) as Record<
    string,
    unknown
  >;
  const of = recordAt(path);
  const steps = field === 'steps';
  ledger.commit(
    {
      action: steps || !of ? 'Edit lesson steps' : actOf('Edit', of),
      writes: [{ kind: 'update', path, data: { [String(field)]: changed } }],
    },
    programKey === ACT_PROGRAM ? ADA : SUE,
    ago(now, days * DAY),
  );
}

/** A lesson only in the clone, and a link only in its source. */
function addAndRemove(ledger: Ledger, now: Date): void {
  const id = 'lesson-12-7';
  const path = docPath('lesson', { programKey: CLONED_PROGRAM, id });
  const added = {
    id,
    programKey: CLONED_PROGRAM,
    chNum: 12,
    num: 7,
    unlockedByDefault: true,
    title: 'Out into the green',
    image_filename: '',
    description: 'Ten minutes outdoors, as an exercise in all that you have learned.',
    steps: [
      {
        type: 'Introduction',
        title: 'Out into the green',
        image_filename: '',
        imageType: '',
        content: 'Take what you have learned for a walk. Ten minutes are enough.',
      },
      {
        type: 'Prompt',
        title: 'In your words',
        uuid: `${CLONED_PROGRAM}-${id}-1`,
        prompt: 'What did you notice first, and what last?',
        placeholder: 'Record your thoughts here...',
      },
    ],
  };
  ledger.commit(
    { action: actOf('Create', lesson), writes: [{ kind: 'create', path, data: added }] },
    SUE,
    ago(now, 8 * DAY),
  );
  const linkID = 'support-group';
  const link = {
    id: linkID,
    text: 'Find a group near you',
    url: 'https://groups.example.com/',
    order: 7,
  };
  ledger.commit(
    {
      action: actOf('Create', resourceLink),
      writes: [
        {
          kind: 'create',
          path: pathOf(resourceLink, { programKey: ACT_PROGRAM, id: linkID }),
          data: link,
        },
      ],
    },
    ADA,
    ago(now, 6 * DAY),
  );
}
