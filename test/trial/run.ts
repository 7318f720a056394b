import { reseed } from '#test/support/stage.ts';
import { signInAs } from '#test/support/signed-in.ts';
import { analysis } from './analysis.ts';
import { appWrites } from './app-writes.ts';
import { corrections } from './corrections.ts';
import { DAY } from './days.ts';
import { enrolment } from './enrolment.ts';
import { Ledger } from './ledger.ts';
import { nudging } from './nudging.ts';
import { peopleOf } from './people.ts';
import { askEverything, type Answered } from './questions.ts';
import { refusedWrites } from './refused.ts';
import { setUp } from './setting.ts';
import { playOut, storeSilently, type Trial } from './trial.ts';
import { weeks as weekly } from './weeks.ts';

export interface Settings {
  readonly seed: number;
  readonly people: number;
  readonly weeks: number;
}

export interface Outcome {
  /** The acts performed, with their number. */
  readonly done: Readonly<Record<string, number>>;
  readonly asked: readonly Answered[];
}

/** The trial ends on the night before the latest Monday, so that all of it is past. */
function spanOf(weeks: number) {
  const today = Math.floor(Date.now() / DAY);
  const monday = today - ((today + 3) % 7);
  return { start: monday - (weeks * 7 + 10), weeks, end: new Date(monday * DAY) };
}

/** Runs a simulated trial on the emulators and checks the result. */
export async function runTrial(
  { seed, people: count, weeks }: Settings,
  tell: (line: string) => void,
): Promise<Outcome> {
  await reseed({ demo: false });
  const people = peopleOf(seed, count, weeks);
  const trial: Trial = { seed, people, span: spanOf(weeks), ledger: new Ledger() };
  const nudgeIDs = await setUp(trial);
  const steps = [
    ...enrolment(trial),
    ...weekly(trial),
    ...corrections(trial),
    refusedWrites(trial),
    ...nudging(trial, nudgeIDs),
  ];
  const writes = people.flatMap((person) => appWrites(trial.span, person));
  await playOut(steps, writes, trial.ledger, ({ at, title }) => {
    if (!title.startsWith('nudge')) tell(`${at.toISOString().slice(0, 10)} ${title}`);
  });
  const analysed = analysis(people, trial.span);
  await storeSilently(analysed.documents);
  await signInAs('Ada Admin');
  const asked = await askEverything(trial, analysed, tell);
  const done = {
    people: count,
    weeks,
    'documents of the app': writes.length,
    'runs of the nudge': steps.filter(({ title }) => title.startsWith('nudge')).length,
    ...Object.fromEntries(trial.ledger.acts),
  };
  return { done, asked };
}
