import { saveFollowUp, saveScheduledCall } from '#data/people/calls.ts';
import { completePayment } from '#data/operations/payments.ts';
import { commit } from '#data/engine/commit.ts';
import { terminateUser } from '#data/use-cases/termination.ts';
import { callRecord } from '#domain/people/call/call-record.ts';
import { moveNeverStartedUsers } from '#functions/handlers/move-never-started.ts';
import { firestore } from '#functions/lib/admin.ts';
import { signInAs } from '#test/support/signed-in.ts';
import { stageDb } from '#test/support/stage.ts';
import { weekOf } from './activity.ts';
import { book } from './calls.ts';
import { DAY, noonOf } from './days.ts';
import { whileKilled } from './killing.ts';
import { takesPart, type Person } from './people.ts';
import { owe } from './setting.ts';
import {
  forEach,
  merge,
  pressAgain,
  settled,
  statusesSettled,
  type Step,
  type Trial,
} from './trial.ts';

const STATUS = ['assigned', 'in progress', 'completed'] as const;
const KEYS = ['check-in', 'fiqr'] as const;

/** A week's surveys as stored by the app; the week counts as answered only with both. */
function surveysOf(person: Person, week: number, start: number) {
  const { surveysDone } = weekOf(person, week, start);
  const surveys = KEYS.map((surveyBayKey, nth) => ({
    surveyBayKey,
    status: surveysDone > nth ? 'completed' : STATUS[nth],
  }));
  return { week, surveys, isAnswered: surveysDone === 2 };
}

async function closesWeek(trial: Trial, person: Person, week: number): Promise<void> {
  const all = Array.from({ length: week }, (_, at) => surveysOf(person, at + 1, trial.span.start));
  const answered = all.filter(({ isAnswered }) => isAnswered).map((one) => one.week);
  owe(trial, person, { weeks: new Set(answered) });
  await merge(`users/${person.uid}/workflows/therapy`, {
    workflowID: 'therapy',
    therapyWeek: week,
    therapySurveys: all.map(({ week: nth, surveys }) => ({ week: nth, surveys })),
  });
}

const PAYMENTS = 'tempest/payments';

const paymentsSettled = ({ ledger }: Trial, week: number) =>
  settled(ledger, `payments of week ${week} requested`, async () => {
    const db = stageDb();
    const [requested, completed] = await Promise.all(
      ['requested', 'completed'].map((state) =>
        db.collection(`${PAYMENTS}/${state}`).select().get(),
      ),
    );
    const known = new Set(
      [...(requested?.docs ?? []), ...(completed?.docs ?? [])].map(({ id }) => id),
    );
    return [...ledger.owed.keys()].filter((id) => !known.has(id));
  });

/** Staff pay every second open request. */
async function pays({ ledger }: Trial, week: number): Promise<void> {
  await signInAs('Sam Staff');
  const open = (await stageDb().collection(`${PAYMENTS}/requested`).get()).docs;
  for (const [nth, request] of open.entries()) {
    const owed = ledger.owed.get(request.id);
    if (nth % 2 !== week % 2 || !owed) continue;
    const entered = { amount: owed.amount, paidBy: 'Sam Staff', notes: '' };
    await pressAgain(() => completePayment(request.id, entered));
    ledger.acted('Complete payment');
    ledger.paid.add(request.id);
  }
}

/** A call about the app: booked by the participant, first recorded as declined, then as completed. */
async function holdsCall(trial: Trial, person: Person, at: Date): Promise<void> {
  const { ledger } = trial;
  const { uid } = person;
  const path = `users/${uid}/calls/feedback`;
  const name = 'Product Feedback Call';
  await merge(path, {
    eventName: name,
    title: 'Feedback call',
    status: 'not scheduled',
    workflowType: 'EXT-scheduled-calls',
    dateOfCall: null,
    created: at,
  });
  await book(trial, person, { call: path, name, at, start: new Date(at.getTime() + DAY / 2) });
  const save = { uid, callID: 'feedback' };
  const dateOfCall = noonOf(at);
  const scheduled = { status: 'call scheduled', dateOfCall: null };
  const declined = { status: 'declined', dateOfCall: null };
  await pressAgain(() =>
    saveScheduledCall({ ...save, changed: { status: 'declined' }, base: scheduled }),
  );
  const completed = { status: 'completed', dateOfCall };
  await pressAgain(() => saveScheduledCall({ ...save, changed: completed, base: declined }));
  ledger.acted('Edit scheduled call');
  ledger.acted('Edit scheduled call');
  ledger.says(path, completed);
  await forges(trial, path);
}

/** A completed call is final, even for a script that writes like the console. */
async function forges({ ledger }: Trial, path: string): Promise<void> {
  const data = { status: 'declined', dateOfCall: null };
  const write = { of: callRecord, kind: 'update', path, data } as const;
  const plan = { action: 'Edit scheduled call', writes: [write] };
  const entry = await commit(() => Promise.resolve(plan)).catch(() => null);
  if (entry !== null) ledger.finds(`${path} was completed and could be changed`);
}

const REASON = 'Too little time';

async function leaves({ ledger }: Trial, person: Person, at: Date): Promise<void> {
  const { uid, fate } = person;
  const user = `users/${uid}`;
  if (fate === 'terminates-after-call') {
    await pressAgain(() => terminateUser(uid, 'followup', REASON));
    ledger.acted('Ask for termination follow-up');
    const form = {
      status: 'completed',
      dateOfCall: noonOf(at),
      employeeName: 'Raj Coordinator',
      notes: '',
    };
    await pressAgain(() => saveFollowUp({ uid, changed: form, base: null }));
    ledger.acted('Edit follow-up form');
    ledger.says(`${user}/workflows/early-termination-call`, form);
  }
  await pressAgain(() => terminateUser(uid, 'termination', REASON));
  ledger.acted('Terminate user');
  ledger.says(user, { workflowStatus: 'early-termination', activeProgram: 'dropout' });
}

/** When the functions process is killed, as fractions of the trial. */
const KILLED_AT = [1 / 3, 2 / 3];

async function close(trial: Trial, week: number, at: Date): Promise<void> {
  const { people, span } = trial;
  const busy = people.filter((person) => takesPart(person, week));
  const work = () => forEach(busy, (person) => closesWeek(trial, person, week));
  const isKilled = KILLED_AT.some((share) => Math.ceil(span.weeks * share) === week);
  await (isKilled ? whileKilled(busy, work) : work());
  await paymentsSettled(trial, week);
  await pays(trial, week);
  if (week === 2) {
    await forEach(
      busy.filter(({ n }) => n % 4 === 0),
      (person) => holdsCall(trial, person, at),
    );
  }
  const ending = busy.filter(
    ({ fate, week: own }) => fate.startsWith('terminates') && own === week,
  );
  await forEach(ending, (person) => leaves(trial, person, at));
  await statusesSettled(trial, `statuses of week ${week}`);
}

/** The steps after each week's end. */
export function weeks(trial: Trial): readonly Step[] {
  const { span, people, ledger } = trial;
  const ofWeek = Array.from({ length: span.weeks }, (_, at) => at + 1).map((week): Step => ({
    at: new Date((span.start + week * 7 + 9) * DAY + DAY / 2),
    title: `end of week ${week}`,
    run: (at) => close(trial, week, at),
  }));
  /** More than seven days after entering pre-therapy; the first run is too early to move anybody. */
  const never = [8, 13].map((day): Step => ({
    at: new Date((span.start + day) * DAY),
    title: 'who never started',
    run: async (at) => {
      await moveNeverStartedUsers(firestore(), at);
      if (day < 12) return statusesSettled(trial, 'nobody moved early');
      const late = people.filter(({ fate }) => fate === 'never-starts');
      for (const { uid } of late) ledger.says(`users/${uid}`, { workflowStatus: 'never-started' });
      await statusesSettled(trial, 'never started');
    },
  }));
  return [...ofWeek, ...never];
}
