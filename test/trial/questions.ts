import { setTimeout as sleep } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { checkReports } from '#data/reports/report-check.ts';
import { compareStored, replayHistory } from '#data/use-cases/history-check.ts';
import { makePack } from '#data/use-cases/inspection-pack.ts';
import { checkListIndexes } from '#data/use-cases/list-index-upkeep.ts';
import { findings } from '#domain/people/doctor/findings.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import { tablesToCheck } from '#domain/reports/check/tables.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { roleMemberSchema, roleSchema } from '#domain/staff/role/schema.ts';
import { packReport } from '#tools/verify-pack/report.ts';
import { stageDb, stored } from '#test/support/stage.ts';
import type { Analysis } from './analysis.ts';
import { onClock } from './days.ts';
import { computedFromExport } from './exported.ts';
import type { Trial } from './trial.ts';

/** A check at the end of the trial: the number of items checked, and the findings. */
export interface Answered {
  readonly question: string;
  readonly asked: number;
  readonly findings: readonly string[];
}

type Question = (
  trial: Trial,
  analysed: Analysis,
) => Promise<{ readonly asked: number; readonly findings: readonly string[] }>;

const never = new AbortController().signal;
const silent = () => undefined;

/** A stored value in the ledger's format. */
const plain = (value: unknown): unknown =>
  value instanceof Timestamp
    ? value.toDate().toISOString()
    : value instanceof Date
      ? value.toISOString()
      : value;

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(plain(a ?? null)) === JSON.stringify(plain(b ?? null));

const documents = async (path: string) => (await stageDb().collection(path).get()).docs;

const onTheWay: Question = ({ ledger }) => Promise.resolve({ asked: 1, findings: ledger.findings });

const storedState: Question = async ({ ledger }) => {
  const all = [...ledger.documents];
  const found = await Promise.all(
    all.map(async ([path, expected]) => {
      const data = await stored(path);
      if (expected === null) return data === null ? [] : [`${path} is still there`];
      if (data === null) return [`${path} is missing`];
      return Object.entries(expected).flatMap(([field, value]) =>
        same(data[field], value)
          ? []
          : [
              `${path} ${field}: ${JSON.stringify(plain(data[field]))}, not ${JSON.stringify(plain(value))}`,
            ],
      );
    }),
  );
  return { asked: all.length, findings: found.flat() };
};

const payments: Question = async ({ ledger }) => {
  const [requested, completed] = await Promise.all([
    documents('tempest/payments/requested'),
    documents('tempest/payments/completed'),
  ]);
  const found: string[] = [];
  const times = new Map<string, number>();
  for (const payment of [...requested, ...completed]) {
    const { id } = payment;
    times.set(id, (times.get(id) ?? 0) + 1);
    const owed = ledger.owed.get(id);
    if (!owed) found.push(`${id} was asked for and is owed to nobody`);
    else
      for (const [field, value] of Object.entries(owed)) {
        if (!same(payment.get(field), value))
          found.push(`${id} ${field}: ${String(payment.get(field))}`);
      }
  }
  for (const id of ledger.owed.keys()) {
    if (times.get(id) !== 1) found.push(`${id} was asked for ${times.get(id) ?? 0} times`);
  }
  const paid = new Set(completed.map(({ id }) => id));
  for (const id of ledger.paid)
    if (!paid.has(id)) found.push(`${id} was paid and is not completed`);
  return { asked: ledger.owed.size, findings: found };
};

const messages: Question = async ({ ledger, people }) => {
  const all = (await documents('notifications')).filter(
    (one) => one.get('triggerMethod') === 'nudge',
  );
  const sent = new Set(all.map(({ id }) => id));
  const zones = new Map(people.map(({ uid, timezone }) => [uid, timezone]));
  const found = all.flatMap((message) => {
    const at = (message.get('scheduledFor') as Timestamp).toDate();
    const minutes = onClock(at, zones.get(String(message.get('uid'))) ?? 'UTC') % 1440;
    const isQuiet = minutes < 7 * 60 || minutes >= 22 * 60;
    return [
      ...(isQuiet ? [`${message.id} came in quiet hours`] : []),
      ...(ledger.nudged.has(message.id) ? [] : [`${message.id} was owed to nobody`]),
      ...(message.get('status') === 'sent'
        ? []
        : [`${message.id} is ${String(message.get('status'))}`]),
    ];
  });
  const missing = [...ledger.nudged].filter((id) => !sent.has(id)).map((id) => `${id} is missing`);
  return { asked: ledger.nudged.size, findings: [...found, ...missing] };
};

const history: Question = async ({ ledger }) => {
  const replay = await replayHistory(silent, never);
  const db = stageDb();
  const known = await Promise.all(
    replay.paths.map(async (path) => [path, (await db.doc(path).get()).data() ?? null] as const),
  );
  const there = known.flatMap(([path, data]) => (data ? [[path, data] as const] : []));
  const skipped = await compareStored(replay, new Map(there));
  const entries = (await documents('history')).map((entry) => entry.get('action') as string);
  const acts = [...ledger.acts].flatMap(([action, times]) => {
    const found = entries.filter((one) => one === action).length;
    return found === times ? [] : [`${action}: ${found} entries, done ${times} times`];
  });
  const gaps = replay.gaps.map(({ path, what, fields }) => `${path} ${what}: ${fields.join(', ')}`);
  const rest = skipped > 0 ? [`${skipped} records were not compared`] : [];
  return { asked: replay.records, findings: [...gaps, ...rest, ...acts] };
};

const doctor: Question = async () => {
  const read = async <Row>(
    path: string,
    decode: (id: string, data: Record<string, unknown>) => Row,
  ) => (await documents(path)).map((one) => decode(one.id, one.data()));
  const [users, subjects, registrations, groups] = await Promise.all([
    read('users', documentReader(userSchema)),
    read('subjects', documentReader(subjectSchema)),
    read('registrations', documentReader(registrationSchema)),
    read('roles', documentReader(roleSchema)),
  ]);
  const roles = await Promise.all(
    groups.map(async (role) => ({
      role,
      members: await read(`roles/${role.docID}/members`, documentReader(roleMemberSchema)),
    })),
  );
  const found = findings({ users, subjects, registrations, roles, questions: [] });
  return {
    asked: users.length + subjects.length + registrations.length,
    findings: found.map(({ kind, sentence }) => `${kind}: ${sentence}`),
  };
};

const reports: Question = async (_, analysed) => {
  const made = new Set(analysed.keys);
  const found: string[] = [];
  for (const study of STUDIES) {
    for (const { table } of tablesToCheck(study)) {
      if (!made.has(table.key)) found.push(`${table.key} was not analysed`);
    }
    const result = await checkReports(study, silent, never);
    found.push(...result.cut.map((heading) => `${heading} was read in part`));
    for (const { table, of, sentence } of result.findings) {
      found.push(`${study.name}, ${table.key} ${of}: ${sentence}`);
    }
  }
  return { asked: analysed.numbers, findings: found };
};

const packs: Question = async ({ people }) => {
  const found: string[] = [];
  for (const { uid } of people) {
    const scope = { kind: 'participant', of: uid, from: '', to: '' } as const;
    const request = { scope, reason: 'Inspection', consoleVersion: '0.1.0' };
    const pack = await makePack(request, silent, never);
    const bytes = new Uint8Array(await pack.archive.arrayBuffer());
    const { intact, lines } = await packReport(bytes, pack.sum);
    if (!intact) found.push(`${uid}: ${lines.join(' ')}`);
    if (pack.unreadable > 0) found.push(`${uid}: ${pack.unreadable} records could not be read`);
  }
  return { asked: people.length, findings: found };
};

const exported: Question = async ({ span }, analysed) => computedFromExport(span, analysed);

/** How long the index may lag behind the records. */
const INDEX_LAG_MS = 60_000;

const index: Question = async () => {
  const until = Date.now() + INDEX_LAG_MS;
  let answer = await indexNow();
  while (answer.findings.length > 0 && Date.now() < until) {
    await sleep(5_000);
    answer = await indexNow();
  }
  return answer;
};

async function indexNow() {
  const lists = await checkListIndexes();
  const found = lists.flatMap(({ list, unusable, missing, leftOver, differing }) => [
    ...(unusable > 0 ? [`${list}: ${unusable} parts cannot be used`] : []),
    ...Object.entries({ missing, leftOver, differing }).flatMap(([what, { count, ids }]) =>
      count > 0 ? [`${list}: ${count} ${what}, such as ${ids.slice(0, 3).join(', ')}`] : [],
    ),
  ]);
  return { asked: lists.reduce((sum, { records }) => sum + records, 0), findings: found };
}

const QUESTIONS: Readonly<Record<string, Question>> = {
  'Did every step end as it should?': onTheWay,
  'Is stored what was done?': storedState,
  'Was every promised payment asked for once?': payments,
  'Did everybody owed a message get one, and nobody at night?': messages,
  'Does the doctor find nothing?': doctor,
  'Does the index equal the collections?': index,
  'Does every number of the reports agree?': reports,
  'Does a script of its own find the same means in the exported reports?': exported,
  'Does an inspection pack of each participant verify?': packs,
  'Does every history replay to the stored state?': history,
};

export async function askEverything(
  trial: Trial,
  analysed: Analysis,
  tell: (line: string) => void,
): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  for (const [question, ask] of Object.entries(QUESTIONS)) {
    tell(question);
    const answer = await ask(trial, analysed).catch((error: unknown) => ({
      asked: 0,
      findings: [error instanceof Error ? error.message : String(error)],
    }));
    for (const one of answer.findings) tell(`  ${one}`);
    answers.push({ question, ...answer });
  }
  return answers;
}
