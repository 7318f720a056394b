import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  FieldValue,
  type DocumentReference,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { AppError } from '#domain/shared/app-error.ts';
import { STILL_MINUTES } from '#domain/shared/job.ts';
import { isWrittenSince } from './written-since.ts';

/** A job without a heartbeat for this long counts as interrupted. */
export const ALIVE_MS = 90_000;

/** The heartbeat interval while a run has nothing else to save; reading may take long. */
const BEAT_MS = 30_000;

/** How long the end of a run waits for its last write. */
const IN_FLIGHT_MS = 10_000;

/** A run that is alive but makes no progress; its pending request may never be answered. */
export class StoodStill extends AppError {
  constructor() {
    super(
      'unavailable',
      `There was no progress for ${STILL_MINUTES} minutes, even after the server started again once. What was done until then stays.`,
    );
  }
}

/** Another run has taken over the job. */
export class TakenOver extends AppError {
  constructor(cause?: unknown) {
    super(
      'failed-precondition',
      'The server did not respond for so long that another run took over the work. This attempt has ended.',
      { cause },
    );
  }
}

/** A document in the batch changed since it was read. Nothing was stored. */
export class WrittenMeanwhile extends AppError {
  constructor(cause: unknown) {
    super('unavailable', 'Documents were changed in the meantime. Try again.', { cause });
  }
}

/** The job as the run found it when claiming it. */
interface Claimed {
  readonly stored: Timestamp;
  readonly aliveUntil: Date;
}

/**
 * One attempt at a job, holding it as a lease. A save succeeds only while nobody else has written
 * the job; other documents have no such check, so a run checks its lease before each page of them.
 * A run without progress ends itself: a heartbeat alone would block everybody else for ever.
 */
export class JobRun {
  readonly #job: DocumentReference;
  readonly #now: () => Date;
  readonly #beat: NodeJS.Timeout;
  #stored: Timestamp;
  #aliveUntil: Date;
  #last: Promise<void> = Promise.resolve();
  #ended = false;
  #saved: Readonly<Record<string, unknown>> = {};
  /** When the run began or its saved progress last changed. */
  #movedAt: Date;
  #giveUp: (error: StoodStill) => void = () => undefined;
  readonly #stoodStill = new Promise<never>((_, reject) => (this.#giveUp = reject));

  private constructor(job: DocumentReference, claimed: Claimed, now: () => Date) {
    this.#job = job;
    this.#stored = claimed.stored;
    this.#aliveUntil = claimed.aliveUntil;
    this.#now = now;
    this.#movedAt = new Date(claimed.aliveUntil.getTime() - ALIVE_MS);
    this.#beat = setInterval(() => this.#onBeat(), BEAT_MS);
    this.#beat.unref();
    this.#stoodStill.catch(() => undefined); // rethrown where it is awaited
  }

  /** @throws AppError failed-precondition when another run holds the job */
  static async begin(job: DocumentReference, runID: string, now: () => Date): Promise<JobRun> {
    const claimed = await job.get();
    if (claimed.get('runID') !== runID || !claimed.updateTime) throw new TakenOver();
    const aliveUntil = (claimed.get('aliveUntil') as Timestamp).toDate();
    return new JobRun(job, { stored: claimed.updateTime, aliveUntil }, now);
  }

  /**
   * Runs work while it makes progress. Abandoned work cannot be stopped, but its later saves are
   * refused.
   * @throws StoodStill
   */
  async whileMoving<T>(work: () => Promise<T>): Promise<T> {
    const working = work();
    working.catch(() => undefined); // rethrown where it is awaited
    try {
      return await Promise.race([working, this.#stoodStill]);
    } finally {
      this.#ended = true;
      clearInterval(this.#beat);
      // A write still in flight would look like another run's to the next run. Bounded, because it may
      // never be answered.
      await Promise.race([this.#last, setTimeout(IN_FLIGHT_MS, undefined, { ref: false })]);
    }
  }

  /**
   * Stores the job's progress together with a batch, atomically.
   * @throws AppError failed-precondition when another run holds the job
   * @throws WrittenMeanwhile when a precondition of the batch fails
   */
  async save(fields: Readonly<Record<string, unknown>>, batch?: WriteBatch): Promise<void> {
    const saved = this.#last.then(() => this.#write(fields, batch));
    this.#last = saved.catch(() => undefined);
    await saved;
  }

  /**
   * Call before writing documents outside the job.
   * @throws AppError failed-precondition when the lease may have expired
   */
  assertAlive(): void {
    if (this.#ended || this.#now() >= this.#aliveUntil) throw new TakenOver();
  }

  #onBeat(): void {
    const still = this.#now().getTime() - this.#movedAt.getTime();
    if (still >= STILL_MINUTES * 60_000) return this.#giveUp(new StoodStill());
    // A failed heartbeat is ignored here; the next save fails too if the job is lost.
    void this.save({}).catch(() => undefined);
  }

  async #write(
    fields: Readonly<Record<string, unknown>>,
    batch: WriteBatch = this.#job.firestore.batch(),
  ): Promise<void> {
    if (this.#ended) throw new TakenOver();
    const now = this.#now();
    const aliveUntil = new Date(now.getTime() + ALIVE_MS);
    const data = { ...fields, aliveUntil, updatedAt: FieldValue.serverTimestamp() };
    batch.update(this.#job, data, { lastUpdateTime: this.#stored });
    try {
      const written = (await batch.commit()).at(-1);
      if (written) this.#stored = written.writeTime;
      this.#aliveUntil = aliveUntil;
      const saved = { ...this.#saved, ...fields };
      if (!isDeepStrictEqual(saved, this.#saved)) this.#movedAt = now;
      this.#saved = saved;
    } catch (error) {
      if (!isWrittenSince(error)) throw error;
      const { updateTime } = await this.#job.get();
      throw updateTime?.isEqual(this.#stored) ? new WrittenMeanwhile(error) : new TakenOver(error);
    }
  }
}
