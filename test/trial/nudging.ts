import { firestore } from '#functions/lib/admin.ts';
import { runNudges } from '#functions/handlers/run-nudges.ts';
import { randomFrom } from '#tools/seed/random.ts';
import { weekOf } from './activity.ts';
import { atLocal, DAY, onClock } from './days.ts';
import { takesPart, type Person } from './people.ts';
import { NUDGE } from './setting.ts';
import type { Step, Trial } from './trial.ts';

const HOUR = 3_600_000;

const opensOf = (person: Person, { span }: Trial): readonly number[] =>
  Array.from({ length: span.weeks }, (_, at) => at + 1)
    .filter((week) => takesPart(person, week))
    .flatMap((week) => weekOf(person, week, span.start).opens.map((at) => at.getTime()));

/** Whether the nudge owes somebody a message at its time of a day: by its own words, not by its code. */
function isOwed(person: Person, opens: readonly number[], at: Date): boolean {
  const past = opens.filter((one) => one <= at.getTime());
  if (person.study !== NUDGE.study || !person.hasToken || past.length === 0) return false;
  const ago = (at.getTime() - Math.max(...past)) / HOUR;
  return ago >= NUDGE.hours.least && ago <= NUDGE.hours.most;
}

/**
 * The runs of the schedule in which somebody's clock shows the nudge's time, and others in which nobody's
 * does. Runs in between could send nothing and are left out.
 */
export function nudging(trial: Trial, nudgeID: string): readonly Step[] {
  const { people, span, ledger, seed } = trial;
  const random = randomFrom(seed, 'nudging');
  const opens = new Map(people.map((person) => [person, opensOf(person, trial)]));
  const zones = [...new Set(people.map(({ timezone }) => timezone).filter((zone) => zone !== ''))];
  const days = Array.from({ length: span.weeks * 7 + 9 }, (_, at) => span.start + at);
  const run = async (at: Date) => runNudges(firestore(), at, { random });
  const due = days.flatMap((day) =>
    zones.map((zone): Step => {
      const at = atLocal(day, NUDGE.minutes, zone);
      return {
        at,
        title: `nudge ${zone}`,
        run: async () => {
          const iso = new Date(day * DAY).toISOString().slice(0, 10);
          for (const [person, own] of opens) {
            if (person.timezone !== zone || !isOwed(person, own, at)) continue;
            ledger.nudged.add(`nudge.${nudgeID}.${iso}.${person.uid}`);
          }
          await run(at);
        },
      };
    }),
  );
  const idle = days.map((day): Step => {
    const at = new Date(day * DAY + random(288) * (DAY / 288));
    const isDue = zones.some((zone) => {
      const minutes = (onClock(at, zone) % 1440) - NUDGE.minutes;
      return minutes >= 0 && minutes < 5;
    });
    return { at, title: 'nudge', run: isDue ? () => Promise.resolve() : run };
  });
  return [...due, ...idle];
}
