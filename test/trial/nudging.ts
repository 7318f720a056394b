import { firestore } from '#functions/lib/admin.ts';
import { runNudges } from '#functions/handlers/run-nudges.ts';
import { randomFrom } from '#tools/seed/random.ts';
import { weekOf } from './activity.ts';
import { atLocal, DAY, onClock } from './days.ts';
import { takesPart, type Person } from './people.ts';
import { NUDGED_STUDY, NUDGES, type Nudge } from './setting.ts';
import type { Step, Trial } from './trial.ts';

const HOUR = 3_600_000;

const opensOf = (person: Person, { span }: Trial): readonly number[] =>
  Array.from({ length: span.weeks }, (_, at) => at + 1)
    .filter((week) => takesPart(person, week))
    .flatMap((week) => weekOf(person, week, span.start).opens.map((at) => at.getTime()));

/** Whether a nudge's hours include this time, computed independently of the product. */
function isTimely({ hours }: Nudge, opens: readonly number[], at: Date): boolean {
  const past = opens.filter((one) => one <= at.getTime());
  const ago = (at.getTime() - Math.max(...past)) / HOUR;
  return past.length > 0 && ago >= hours.least && ago <= hours.most;
}

const STEP = 5;

/**
 * The scheduled runs at which a nudge is due in somebody's time zone, and some at which it is due in
 * nobody's. Runs in between send nothing and are left out.
 */
export function nudging(trial: Trial, nudgeIDs: readonly string[]): readonly Step[] {
  const { people, span, ledger, seed } = trial;
  const random = randomFrom(seed, 'nudging');
  const reached = people.filter(
    ({ study, hasToken, timezone }) => study === NUDGED_STUDY && hasToken && timezone !== '',
  );
  const opens = new Map(reached.map((person) => [person, opensOf(person, trial)]));
  const zones = [...new Set(people.map(({ timezone }) => timezone).filter((zone) => zone !== ''))];
  const days = Array.from({ length: span.weeks * 7 + 9 }, (_, at) => span.start + at);
  const run = async (at: Date, now = at) => runNudges(firestore(), at, { random, now });
  const told = new Set<string>();
  const runAt = (nudge: Nudge, nudgeID: string, day: number, zone: string): Step => {
    const at = atLocal(day, nudge.minutes, zone);
    const isLate = nudge.late > 0 && day % 2 === 0;
    const owe = ([person, own]: readonly [Person, readonly number[]]) => {
      const { uid, timezone } = person;
      const today = `${day} ${uid}`;
      if (timezone !== zone || isLate || told.has(today) || !isTimely(nudge, own, at)) return;
      told.add(today);
      const iso = new Date(day * DAY).toISOString().slice(0, 10);
      ledger.nudged.add(`nudge.${nudgeID}.${iso}.${uid}`);
    };
    return {
      at,
      title: `nudge ${zone}`,
      run: async () => {
        [...opens].forEach(owe);
        await run(at, isLate ? new Date(at.getTime() + nudge.late * 60_000) : at);
      },
    };
  };
  const due = days.flatMap((day) =>
    NUDGES.flatMap((nudge, nth) =>
      zones.map((zone) => runAt(nudge, nudgeIDs[nth] ?? '', day, zone)),
    ),
  );
  const isDue = (at: Date) =>
    zones.some((zone) =>
      NUDGES.some(({ minutes }) => {
        const since = (onClock(at, zone) % 1440) - minutes;
        return since >= 0 && since < STEP;
      }),
    );
  const idle = days
    .map((day) => new Date(day * DAY + random(288) * (DAY / 288)))
    .filter((at) => !isDue(at))
    .map((at): Step => ({ at, title: 'nudge', run: () => run(at) }));
  return [...due, ...idle];
}
