import { sendable } from '#domain/import/sendable.ts';
import { docPath } from '#domain/shared/paths.ts';
import { callables, took } from '#tools/bench/callables.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
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

/** Whatever one import leaves for its subjects, without history. */
function* documents(prefix: string): Generator<SeedDocument> {
  for (let n = 0; n < ROWS; n += 1) {
    const { subjectID, email, ...rest } = person(prefix, n);
    const data = { ...rest, subjectID, email, role: 'patient', site: 'default', registered: false };
    yield [docPath('subject', { subjectID }), data];
    yield [docPath('registration', { email }), data];
    const event = { subjectID, email, eventGroup: prefix, timestamp: new Date() };
    yield [docPath('systemEvent', { eventID: `${prefix}-${n}` }), event];
  }
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
  let from = 0;
  for (const part of parts) {
    const staged = { ...about, importID: 'bench', fileName: 'bench.csv', total: ROWS, from };
    await call('stageImport', { ...staged, rows: part });
    from += part.length;
  }
  // Index triggers would compete for two cores; in production they run elsewhere.
  const [job, writer] = await withoutTriggers(emulators.env, async () => {
    const running = await took(() => call('runImport', { importID: 'bench' }));
    const writing = await took(() => writeDocuments(db, documents('seed')));
    return [running, writing] as const;
  });
  const done = (await db.doc('imports/bench').get()).get('created') as unknown;
  if (done !== ROWS) throw new PlainError(`${String(done)} subjects instead of ${ROWS}.`);
  return [
    judge('importDryRun', { size, product: dryRun }),
    judge('importJob', { size, product: job, raw: writer }),
  ];
}

/** An import of 10,000 subjects against the seed's writer of the same documents. */
export const imports: Measurement = { goals: ['P33'], at: (size) => size === 1000, measure };
