import { NO_LIMITS } from '#domain/operations/nudge/limits.ts';
import { localTime } from '#domain/operations/nudge/local-clock.ts';
import { nudger, STEP_MINUTES } from '#domain/operations/nudge/nudger.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { callables, took } from '#tools/bench/callables.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import { alternately, type Measurement, type Run } from '#tools/bench/run.ts';
import { median } from '#tools/bench/stats.ts';
import { withoutTriggers } from '#tools/emulators/triggers.ts';
import { PlainError } from '#tools/plain-error.ts';

/** The time zone of all users in the set. */
const ZONE = 'America/New_York';
const HOUR = 3_600_000;
const NOBODY = { cohort: '', site: '', study: '', activeProgram: '', role: '', arm: '' };

/** A nudge that captures everybody in the set; some used the app days ago, some just now. */
const QUERY = {
  scheduledTime: { hours: 9, minutes: 0 },
  actionType: 'app opened',
  minHoursAgo: 0,
  maxHoursAgo: 240,
  potentialUsers: { ...NOBODY, role: 'patient' },
  reactFMEXT: null,
  ...NO_LIMITS,
};

/** Gives each user a reachable device and an app open thirty hours ago. */
async function arrange({ stage: { db, emulators } }: Run): Promise<readonly string[]> {
  const users = await db.collection(collectionPath('user', {})).select().get();
  const uids = users.docs.map(({ id }) => id);
  const opened = new Date(Date.now() - 30 * HOUR);
  await withoutTriggers(emulators.env, async () => {
    const writer = db.bulkWriter({ throttling: false });
    for (const uid of uids) {
      const device = { FCMToken: `token-${uid}`, lastOpenedTime: opened, deviceName: 'Pixel 8' };
      void writer.set(db.doc(docPath('device', { uid, deviceID: 'phone' })), device);
      const use = { timeOpened: opened, timeClosed: opened };
      void writer.set(db.doc(docPath('appUsage', { uid, usageID: 'bench' })), use);
    }
    await writer.close();
  });
  return uids;
}

/** A hand-written baseline: everybody's newest usage in parallel. */
const rawLookUp = ({ stage: { db } }: Run, uids: readonly string[]) =>
  Promise.all(
    uids.map((uid) => {
      const uses = db.collection(collectionPath('appUsage', { uid }));
      return uses.orderBy('timeOpened', 'desc').limit(1).get();
    }),
  );

async function preview(run: Run): Promise<BenchRow[]> {
  const uids = await arrange(run);
  const call = await callables(run.stage);
  const times = { product: [] as number[], raw: [] as number[] };
  const works = [
    async () => {
      const request = { nudgerParams: QUERY, forReals: false };
      times.product.push(await took(() => call('nudgeUsers', request)));
    },
    async () => void times.raw.push(await took(() => rawLookUp(run, uids))),
  ];
  await alternately(run.repeats, works, () =>
    Object.values(times).forEach((list) => (list.length = 0)),
  );
  const { size } = run.stage;
  return [judge('nudgePreview', { size, product: median(times.product), raw: median(times.raw) })];
}

/** The current local time of day as a nudge stores it, avoiding the end of a slot. */
async function timeOfNow(): Promise<{ readonly hours: number; readonly minutes: number }> {
  const step = STEP_MINUTES * 60_000;
  const left = step - (Date.now() % step);
  if (left < 10_000) await new Promise((resolve) => setTimeout(resolve, left + 100));
  const minutes = localTime(new Date(), ZONE)?.minutes ?? 0;
  const slot = minutes - (minutes % STEP_MINUTES);
  return { hours: Math.floor(slot / 60), minutes: slot % 60 };
}

/** A run that reaches everybody: each is looked up, messaged and logged. */
async function runOnce(run: Run, round: number, people: number): Promise<number> {
  const { db, emulators } = run.stage;
  const id = `bench-${round}`;
  const call = await callables(run.stage);
  const scheduledTime = await timeOfNow();
  const nudge = {
    ...QUERY,
    id,
    name: 'Bench',
    description: 'Bench',
    active: true,
    scheduledTime,
    messages: [{ title: 'Hello', text: 'How are you?' }],
  };
  await db.doc(pathOf(nudger, { nudgeID: id })).set(nudge);
  // Deliveries would compete for two cores; in production they run elsewhere.
  const time = await withoutTriggers(emulators.env, () =>
    took(() => call('nudgeUsers', { nudgerParams: { ...QUERY, id }, forReals: true })),
  );
  const sent = await db.collection(collectionPath('notification', {})).count().get();
  if (sent.data().count !== people * round) {
    throw new PlainError(`${sent.data().count} messages instead of ${people * round}.`);
  }
  return time;
}

async function wholeRun(run: Run): Promise<BenchRow[]> {
  const uids = await arrange(run);
  const times: number[] = [];
  for (let round = 1; round <= Math.min(3, run.repeats); round += 1) {
    times.push(await runOnce(run, round, uids.length));
  }
  return [judge('nudgeRun', { size: run.stage.size, product: median(times) })];
}

/** A preview's cost compared with the unavoidable lookups. */
export const nudgePreview: Measurement = {
  goals: ['P17'],
  at: (size) => size === 1000,
  measure: preview,
};

/** The duration of the worst run, in which everybody is due. */
export const nudgeRun: Measurement = {
  goals: ['P18'],
  at: (size) => size === 10_000,
  measure: wholeRun,
};
