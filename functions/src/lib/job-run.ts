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

/** A job that has said nothing for so long was interrupted. */
export const ALIVE_MS = 90_000;

/** How often a run says that it is alive when it has nothing else to say: reading may take long. */
const BEAT_MS = 30_000;

const TAKEN_OVER =
  'The server was silent for so long that the work was taken over meanwhile. This attempt has ended.';

/** Work that is alive but gets no further: what it waits for may never answer. */
export class StoodStill extends AppError {
  constructor() {
    super(
      'unavailable',
      `Nothing moved for ${STILL_MINUTES} minutes, although the server began again once. What was done until then stays.`,
    );
  }
}

/** A document that the batch of a save writes was changed since it was read. Nothing was stored. */
export class WrittenMeanwhile extends AppError {
  constructor(cause: unknown) {
    super('unavailable', 'Documents were changed meanwhile. Try again.', { cause });
  }
}

/** The job as a run found it when it took it. */
interface Claimed {
  readonly stored: Timestamp;
  readonly aliveUntil: Date;
}

/**
 * One attempt at a job. It ends itself when what it saves stops changing: a beating heart alone would
 * keep everybody else away for ever. What it saves is saved only while nobody else has written the job: who was
 * silent for so long that another run took over does not write into the work of that one. Documents
 * outside of the job know nothing of it, so a run looks at its own clock before each page of them:
 * nobody takes a job over before that.
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
  /** When the run began, or what it saves last changed. */
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
    this.#stoodStill.catch(() => undefined); // thrown where it is awaited
  }

  /** @throws AppError failed-precondition when another run has the job by now */
  static async begin(job: DocumentReference, runID: string, now: () => Date): Promise<JobRun> {
    const claimed = await job.get();
    if (claimed.get('runID') !== runID || !claimed.updateTime) throw takenOver();
    const aliveUntil = (claimed.get('aliveUntil') as Timestamp).toDate();
    return new JobRun(job, { stored: claimed.updateTime, aliveUntil }, now);
  }

  /**
   * Runs work to its end, or for as long as it gets on. Work that is left behind cannot be stopped, but
   * whatever it tries to store later is refused.
   * @throws StoodStill
   */
  async whileMoving<T>(work: () => Promise<T>): Promise<T> {
    const working = work();
    working.catch(() => undefined); // thrown where it is awaited
    try {
      // A sign of life that is still on its way would be taken for another run by whoever comes next.
      return await Promise.race([working.finally(() => this.#last), this.#stoodStill]);
    } finally {
      this.#ended = true;
      clearInterval(this.#beat);
    }
  }

  /**
   * Stores how far the job is, with the writes of a batch or none of them.
   * @throws AppError failed-precondition when another run has the job by now
   * @throws WrittenMeanwhile when a precondition of the batch does not hold
   */
  async save(fields: Readonly<Record<string, unknown>>, batch?: WriteBatch): Promise<void> {
    const saved = this.#last.then(() => this.#write(fields, batch));
    this.#last = saved.catch(() => undefined);
    await saved;
  }

  /**
   * Called before documents outside of the job are written.
   * @throws AppError failed-precondition when this run was silent for so long that another may have the job
   */
  assertAlive(): void {
    if (this.#ended || this.#now() >= this.#aliveUntil) throw takenOver();
  }

  #onBeat(): void {
    const still = this.#now().getTime() - this.#movedAt.getTime();
    if (still >= STILL_MINUTES * 60_000) return this.#giveUp(new StoodStill());
    // What cannot be said is said by the next save, which fails as well when the job is lost.
    void this.save({}).catch(() => undefined);
  }

  async #write(
    fields: Readonly<Record<string, unknown>>,
    batch: WriteBatch = this.#job.firestore.batch(),
  ): Promise<void> {
    if (this.#ended) throw takenOver();
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
      throw updateTime?.isEqual(this.#stored) ? new WrittenMeanwhile(error) : takenOver(error);
    }
  }
}

const takenOver = (cause?: unknown) => new AppError('failed-precondition', TAKEN_OVER, { cause });
