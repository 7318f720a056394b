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

/** Whatever one import leaves for a subject, without history. */
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

/** Rows of the job: on the emulator, which scans a list for each equal value, an import slows down as it grows. */
const FEW = 2000;

function* documents(prefix: string): Generator<SeedDocument> {
  for (let n = 0; n < FEW; n += 1) yield* documentsOf(prefix, n);
}

async function measure({ stage }: Run): Promise<BenchRow[]> {
  const { db, emulators, size } = stage;
  const call = await callables(stage);
  const rows = Array.from({ length: ROWS }, (_, n) => ({ line: n + 2, texts: person('job', n) }));
  const parts = sendable(rows);
  const about = { kind: 'subjects', ids: {} };
  const dryRun = await took(async () => {
    let next = 0;
    const work = async () => {
      for (let at = next++; at < parts.length; at = next++)
        await call('dryRunImport', { ...about, rows: parts[at] });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  });
  const people = Array.from({ length: FEW }, (_, n) => ({
    ...person('raw', n),
    documents: documentsOf('raw', n),
  }));
  const imported = async () => {
    const importID = 'bench';
    let from = 0;
    for (const part of sendable(rows.slice(0, FEW))) {
      const staged = { ...about, importID, fileName: 'bench.csv', total: FEW, from };
      await call('stageImport', { ...staged, rows: part });
      from += part.length;
    }
    const ms = await took(() => call('runImport', { importID }));
    const done = (await db.doc(`imports/${importID}`).get()).get('created') as unknown;
    if (done !== FEW) throw new PlainError(`${String(done)} subjects instead of ${FEW}.`);
    return ms;
  };
  // Index triggers would compete for two cores; in production they run elsewhere.
  const ms = await withoutTriggers(emulators.env, async () => ({
    raw: await took(() => rawImport(db, people)),
    job: await imported(),
    writer: await took(() => writeDocuments(db, documents('seed'))),
  }));
  return [
    judge('importDryRun', { size, product: dryRun }),
    judge('importWork', { size, product: ms.job, raw: ms.raw }),
    judge('importJob', { size, product: ms.job, raw: ms.writer }),
  ];
}

/** The dry run of 10,000 subjects, and an import of 2,000 against a simple job and the seed's writer. */
export const imports: Measurement = { goals: ['P33'], at: (size) => size === 1000, measure };
