import type { Firestore } from 'firebase-admin/firestore';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTurns } from '#functions/lib/in-turns.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { load, stageDb } from '#test/support/stage.ts';
import type { Span } from './analysis.ts';
import type { Ledger } from './ledger.ts';
import type { Person } from './people.ts';

export interface Trial {
  readonly seed: number;
  readonly span: Span;
  readonly people: readonly Person[];
  readonly ledger: Ledger;
}

/** A step at a time of the trial's clock. */
export interface Step {
  readonly at: Date;
  readonly title: string;
  readonly run: (at: Date) => Promise<void>;
}

/** A document stored by the app at a time. */
export interface AppWrite {
  readonly at: Date;
  readonly document: SeedDocument;
  /** Whether triggers run; for most of an app's records they have no effect. */
  readonly live: boolean;
}

/** People acting in parallel: the emulator starts a process for each event that finds none idle. */
const AT_ONCE = 2;

export const forEach = (people: readonly Person[], work: (person: Person) => Promise<unknown>) =>
  inTurns(people, AT_ONCE, work);

const TRIES = 8;

/** Repeats an act while the server is unreachable, as staff would; any other error ends it. */
export async function pressAgain<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      const isPassing = error instanceof AppError && error.code === 'unavailable';
      if (!isPassing || tries === TRIES) throw error;
      await sleep(1000 * tries);
    }
  }
}

export const merge = (path: string, data: Readonly<Record<string, unknown>>) =>
  stageDb().doc(path).set(data, { merge: true });

const IN_A_COMMIT = 400;

async function storeBulk(db: Firestore, documents: readonly SeedDocument[]): Promise<void> {
  for (let from = 0; from < documents.length; from += IN_A_COMMIT) {
    const batch = db.batch();
    for (const [path, data] of documents.slice(from, from + IN_A_COMMIT)) {
      batch.set(db.doc(path), data);
    }
    await batch.commit();
  }
}

/** Stores documents without triggers. */
export const storeSilently = (documents: readonly SeedDocument[]) =>
  load((db) => storeBulk(db, documents));

async function storeWrites(writes: readonly AppWrite[]): Promise<void> {
  const silent = writes.filter(({ live }) => !live).map(({ document }) => document);
  if (silent.length > 0) await storeSilently(silent);
  const live = writes.filter((write) => write.live);
  await inTurns(live, AT_ONCE, ({ document: [path, data] }) => merge(path, data));
}

/** Advances the clock from step to step, with the app's writes in between. A failed step is a finding. */
export async function playOut(
  steps: readonly Step[],
  writes: readonly AppWrite[],
  ledger: Ledger,
  tell: (step: Step) => void,
): Promise<void> {
  const inOrder = [...writes].sort((a, b) => a.at.getTime() - b.at.getTime());
  let next = 0;
  for (const step of [...steps].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const due = inOrder.slice(next).findIndex(({ at }) => at > step.at);
    const until = due === -1 ? inOrder.length : next + due;
    await storeWrites(inOrder.slice(next, until));
    next = until;
    tell(step);
    try {
      await step.run(step.at);
    } catch (error) {
      ledger.finds(`${step.title}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await storeWrites(inOrder.slice(next));
}

const PATIENCE = 60_000;

/** Waits until the triggers are done; anything left is a finding. */
export async function settled(
  ledger: Ledger,
  what: string,
  left: () => Promise<readonly string[]>,
): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const missing = await left();
    if (missing.length === 0) return;
    if (Date.now() > end) {
      ledger.finds(`${what}: ${missing.slice(0, 5).join(', ')} (${missing.length})`);
      return;
    }
    await sleep(200);
  }
}

/** Waits until accounts have the statuses in the ledger. */
export const statusesSettled = ({ ledger }: Trial, what: string) =>
  settled(ledger, what, async () => {
    const { docs } = await stageDb().collection('users').select('workflowStatus').get();
    return docs.flatMap((user) => {
      const expected = ledger.documents.get(user.ref.path)?.['workflowStatus'];
      const status: unknown = user.get('workflowStatus');
      return status === expected ? [] : [`${user.id} is ${String(status)}`];
    });
  });
