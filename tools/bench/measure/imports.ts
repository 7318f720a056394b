import type { Firestore } from 'firebase-admin/firestore';
import { sendable } from '#domain/import/sendable.ts';
import { docPath } from '#domain/shared/paths.ts';
import { callables, took } from '#tools/bench/callables.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import { rawImport } from '#tools/bench/raw/jobs.ts';
import type { Measurement, Run } from '#tools/bench/run.ts';
import { withoutTriggers } from '#tools/emulators/triggers.ts';
import { PlainError } from '#tools/plain-error.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { writeDocuments } from '#tools/seed/write.ts';

const ROWS = 10_000;

/** Requests at the same time, as the console sends them. */
const AT_ONCE = 3;

const person = (prefix: string, n: number) => ({
  subjectID: `${prefix}-${n}`,
  fullName: `Ann Import ${n}`,
  email: `${prefix}.${n}@example.com`,
  study: '005',
});

/** The documents that an import stores for a subject, without history. */
function documentsOf(prefix: string, n: number): SeedDocument[] {
  const { subjectID, email, ...rest } = person(prefix, n);
  const data = { ...rest, subjectID, email, role: 'patient', site: 'default', registered: false };
  const event = { subjectID, email, eventGroup: prefix, timestamp: new Date() };
  return [
    [docPath('subject', { subjectID }), data],
    [docPath('registration', { email }), data],
    [docPath('systemEvent', { eventID: `${prefix}-${n}` }), event],
  ];
}

/** Rows of the job; the emulator scans the list for each equality query, so an import slows down as it grows. */
const FEW = 2000;

/** This order exposes both sides equally to the growing lists. */
const TURNS = ['raw', 'job', 'job', 'raw'] as const;

function* documents(prefix: string): Generator<SeedDocument> {
  for (let n = 0; n < FEW; n += 1) yield* documentsOf(prefix, n);
}

type Call = Awaited<ReturnType<typeof callables>>;

const about = { kind: 'subjects', ids: {} };

const rowsOf = (prefix: string, many: number) =>
  Array.from({ length: many }, (_, n) => ({ line: n + 2, texts: person(prefix, n) }));

/** Judges all rows as the console does, part by part. */
async function dryRun(call: Call): Promise<number> {
  const parts = sendable(rowsOf('job', ROWS));
  let next = 0;
  const work = async () => {
    for (let at = next++; at < parts.length; at = next++)
      await call('dryRunImport', { ...about, rows: parts[at] });
  };
  return await took(() => Promise.all(Array.from({ length: AT_ONCE }, work)));
}

/** Imports new subjects. @returns the milliseconds of the job, without staging */
async function imported(db: Firestore, call: Call, prefix: string, many: number): Promise<number> {
  let from = 0;
  for (const part of sendable(rowsOf(prefix, many))) {
    const staged = { ...about, importID: prefix, fileName: 'bench.csv', total: many, from };
    await call('stageImport', { ...staged, rows: part });
    from += part.length;
  }
  const ms = await took(() => call('runImport', { importID: prefix }));
  const done = (await db.doc(`imports/${prefix}`).get()).get('created') as unknown;
  if (done !== many) throw new PlainError(`${String(done)} subjects instead of ${many}.`);
  return ms;
}

async function measure({ stage }: Run): Promise<BenchRow[]> {
  const { db, emulators, size } = stage;
  const call = await callables(stage);
  const judged = await dryRun(call);
  const ms = { raw: 0, job: 0 };
  const many = FEW / 2;
  // Index triggers would compete for two cores; in production they run elsewhere.
  const writer = await withoutTriggers(emulators.env, async () => {
    for (const [at, side] of TURNS.entries()) {
      const prefix = `${side}-${at}`;
      const people = Array.from({ length: many }, (_, n) => ({
        ...person(prefix, n),
        documents: documentsOf(prefix, n),
      }));
      ms[side] +=
        side === 'job'
          ? await imported(db, call, prefix, many)
          : await took(() => rawImport(db, people));
    }
    return await took(() => writeDocuments(db, documents('seed')));
  });
  return [
    judge('importDryRun', { size, product: judged }),
    judge('importWork', { size, product: ms.job, raw: ms.raw }),
    judge('importJob', { size, product: ms.job, raw: writer }),
  ];
}

/** The dry run of 10,000 subjects, and an import of 2,000 against a simple job and the seed's writer. */
export const imports: Measurement = { goals: ['P33'], at: (size) => size === 1000, measure };
