import { landingPages } from '#data/operations/landing-pages.ts';
import { restoreVersion } from '#data/administration/history.ts';
import { openSet } from '#data/content/change-set/open-set.ts';
import { changeSets } from '#data/content/change-set/change-sets.ts';
import { publishSet, withdrawSet } from '#data/content/change-set/set-acts.ts';
import { lessons } from '#data/content/lessons.ts';
import { programPages, resourceLinks } from '#data/content/program-lists.ts';
import { undoOf } from '#data/engine/undo.ts';
import {
  backUpUser,
  dryRunReset,
  eraseCollections,
  restoreBackup,
} from '#data/use-cases/data-reset.ts';
import { PROGRAM_ACT } from '#domain/shared/product.ts';
import { signInAs } from '#test/support/signed-in.ts';
import { below, stageDb, stored } from '#test/support/stage.ts';
import { DAY } from './days.ts';
import { takesPart, type Person } from './people.ts';
import { MISTYPED } from './setting.ts';
import { pressAgain, type Step, type Trial } from './trial.ts';

const IN = { programKey: PROGRAM_ACT };
const content = (place: string) => `programs/${PROGRAM_ACT}/${place}`;

/** Staff enter a wrong amount and correct it by restoring the previous version. */
async function mistypesAmount({ ledger }: Trial): Promise<void> {
  await signInAs('Sam Staff');
  const { page, amount, right } = MISTYPED;
  const path = landingPages.path({}, page);
  const before = await stored(path);
  const notifications = before?.['paymentNotifications'] as {
    readonly surveyWeeks: readonly { readonly paymentFor: string }[];
  };
  const surveyWeeks = notifications.surveyWeeks.map((one) =>
    one.paymentFor === right.paymentFor ? { ...one, amount } : one,
  );
  const changed = { paymentNotifications: { ...notifications, surveyWeeks } } as object;
  await pressAgain(() =>
    landingPages.save({}, page, changed, { paymentNotifications: notifications } as object),
  );
  ledger.acted('Edit landing page');
  const seen = (await stored(path)) ?? {};
  await restoreVersion({
    path,
    entryID: String(seen['lastChange']),
    version: 'before',
    seen,
    reason: 'Mistyped',
    mayAssign: () => false,
  });
  ledger.says(path, { paymentNotifications: notifications });
}

/** An admin deletes a link by mistake and undoes it. */
async function deletesLink({ ledger }: Trial): Promise<void> {
  await signInAs('Ada Admin');
  const before = await stored(content('resourceLinks/r2'));
  const entries = await resourceLinks.remove(IN, 'r2', ['r1', 'r2']);
  if ((await stored(content('resourceLinks/r2'))) !== null) ledger.finds('r2 was not deleted');
  await undoOf(entries)?.();
  ledger.says(content('resourceLinks/r2'), { text: before?.['text'], order: before?.['order'] });
}

async function inSet(name: string, work: () => Promise<void>) {
  const setID = await changeSets.create(IN, { name, review: false });
  const set = { ...IN, setID };
  const leave = openSet(set);
  try {
    await work();
  } finally {
    leave();
  }
  return set;
}

async function publishesSet({ ledger }: Trial): Promise<void> {
  await signInAs('Ada Admin');
  const set = await inSet('Second edition', async () => {
    await pressAgain(() =>
      programPages.save(IN, 'about', { HTML: 'Second edition' }, { HTML: 'First edition' }),
    );
    await pressAgain(() => lessons.save(IN, 'l1', { title: 'First, better' }, { title: 'First' }));
    await resourceLinks.change(IN, { act: 'arrange', seen: ['r1', 'r2'], order: ['r2', 'r1'] });
  });
  await publishSet(set);
  ledger.says(content('pages/about'), { HTML: 'Second edition', name: 'About' });
  ledger.says(content('lessons/l1'), { title: 'First, better', num: 1 });
  ledger.says(content('resourceLinks/r1'), { order: 2 });
  ledger.says(content('resourceLinks/r2'), { order: 1 });
  ledger.says(content(`changeSets/${set.setID}`), { state: 'published' });
}

/** An admin publishes the second set by mistake and withdraws it. */
async function takesBackSet({ ledger }: Trial): Promise<void> {
  await signInAs('Ada Admin');
  const set = await inSet('Third edition', async () => {
    await pressAgain(() =>
      programPages.save(IN, 'about', { HTML: 'Third edition' }, { HTML: 'Second edition' }),
    );
    await pressAgain(() => lessons.save(IN, 'l2', { title: 'Wrong' }, { title: 'Second' }));
  });
  await publishSet(set);
  if ((await stored(content('lessons/l2')))?.['title'] !== 'Wrong') {
    ledger.finds('the third edition was not published');
  }
  await publishSet({ ...IN, setID: await withdrawSet(set) });
  ledger.says(content('pages/about'), { HTML: 'Second edition' });
  ledger.says(content('lessons/l2'), { title: 'Second', num: 2 });
  ledger.says(content(`changeSets/${set.setID}`), { state: 'withdrawn' });
}

const ERASED = ['programs', 'appUsage', 'workflows', 'calls'];

/** Everything stored of a user, by path, without the history entry that a restore adds. */
async function storedOf(uid: string): Promise<ReadonlyMap<string, string>> {
  const user = stageDb().doc(`users/${uid}`);
  const found = await stageDb().getAll(user, ...(await below(user)));
  return new Map(
    found.flatMap((document) => {
      const { lastChange: _, ...data } = document.data() ?? {};
      return document.exists ? [[document.ref.path, JSON.stringify(data)] as const] : [];
    }),
  );
}

/** Backs up and erases a user's data; for some, restores it. */
async function resets({ ledger }: Trial, { uid, fate }: Person): Promise<void> {
  const user = `users/${uid}`;
  const before = await storedOf(uid);
  await dryRunReset(uid);
  const { destinationPath } = await backUpUser(uid);
  await eraseCollections(uid, ERASED, { reason: 'Asked for it', backup: destinationPath });
  const left = [...(await storedOf(uid)).keys()].filter((path) =>
    ERASED.includes(path.split('/')[2] ?? ''),
  );
  if (left.length > 0) ledger.finds(`${uid} was not erased: ${left[0]}`);
  if (fate === 'is-reset') {
    for (const workflow of ['consent', 'therapy']) ledger.gone(`${user}/workflows/${workflow}`);
    ledger.gone(`${user}/calls/consent`);
    if (ledger.documents.has(`${user}/calls/feedback`)) ledger.gone(`${user}/calls/feedback`);
    return;
  }
  const agreed = { overwriteChanged: false, acceptUnproven: false, reason: 'Changed her mind' };
  await restoreBackup(destinationPath, agreed);
  const after = await storedOf(uid);
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(path) !== after.get(path)) ledger.finds(`${path} is not as before its reset`);
  }
}

/** Data of studies 002 and 004 cannot be erased. */
async function isRefused({ ledger }: Trial, { uid }: Person): Promise<void> {
  const erased = await eraseCollections(uid, ['appUsage'], { reason: 'x', backup: null }).catch(
    () => null,
  );
  if (erased) ledger.finds(`${uid} was erased, whose study is protected`);
}

async function resetsOf(trial: Trial, week: number): Promise<void> {
  const ending = trial.people.filter(
    (person) => person.fate.startsWith('is-re') && person.week === week && takesPart(person, week),
  );
  if (ending.length === 0) return;
  await signInAs('Ada Admin');
  for (const person of ending) await resets(trial, person);
  const kept = trial.people.find(({ study }) => study === '004');
  if (kept) await isRefused(trial, kept);
}

/** Staff's mistakes and corrections, content changes and resets, each after a week's end. */
export function corrections(trial: Trial): readonly Step[] {
  const { weeks, start } = trial.span;
  const after = (week: number, title: string, run: () => Promise<void>): Step => ({
    at: new Date((start + week * 7 + 9) * DAY + DAY * 0.75),
    title,
    run,
  });
  const at = (share: number) => Math.max(1, Math.round(weeks * share));
  return [
    after(0, 'a wrong amount', () => mistypesAmount(trial)),
    after(0, 'a deleted link', () => deletesLink(trial)),
    after(at(4 / 13), 'a change set', () => publishesSet(trial)),
    after(at(9 / 13), 'a change set taken back', () => takesBackSet(trial)),
    ...Array.from({ length: weeks }, (_, nth) =>
      after(nth + 1, `resets of week ${nth + 1}`, () => resetsOf(trial, nth + 1)),
    ),
  ];
}
