import { changeRecord } from '#domain/content/change-set/change-record.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { lesson } from '#domain/content/lesson.ts';
import { completedPaymentRecord } from '#domain/operations/payment/records.ts';
import { noteRecord } from '#domain/people/note/note-record.ts';
import { registrationRecord } from '#domain/people/registration/registration-record.ts';
import { subjectRecord } from '#domain/people/subject/subject-record.ts';
import { listPathOf } from '#domain/shared/doc-path.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import type { AnyRecord } from '#domain/shared/plain-record.ts';
import type {
  FindDocuments,
  FindPlanner,
  PlannedWrite,
  ReadDocument,
  ReadList,
} from '#domain/shared/write-plan.ts';
import { planSettings } from '#domain/staff/views/plans.ts';
import { placeLine, viewLine } from '#domain/staff/views/schema.ts';
import { tableViewRecord } from '#domain/staff/views/table-view-record.ts';
import { copiesOf, pageOf, type Member } from './copies.ts';
import { PRACTICE_STARTS } from './starts.ts';
import type { PracticeTaskName } from './task-names.ts';

interface Reads {
  readonly read: ReadDocument;
  readonly readList: ReadList;
  readonly find: FindDocuments;
}

type Clear = (member: Member, reads: Reads) => Promise<readonly PlannedWrite[]>;

const remove = (of: AnyRecord, path: string): PlannedWrite => ({ of, kind: 'delete', path });

const removeAll = (of: AnyRecord, list: string, documents: readonly { readonly id: string }[]) =>
  documents.map(({ id }) => remove(of, `${list}/${id}`));

/** The change sets of the member's program, with their changes. */
const changeSets: Clear = async (member, { readList }) => {
  const { key: programKey } = copiesOf(member);
  const list = listPathOf(changeSetRecord, { programKey });
  const sets = await readList(list);
  const changes = await Promise.all(
    sets.map(async ({ id: setID }) => {
      const below = listPathOf(changeRecord, { programKey, setID });
      return removeAll(changeRecord, below, await readList(below));
    }),
  );
  return [...changes.flat(), ...removeAll(changeSetRecord, list, sets)];
};

/**
 * Deletions of everything that can be added in a task, right or wrong; applied when the task is
 * reset.
 */
const ADDED: Readonly<Partial<Record<PracticeTaskName, Clear>>> = {
  find: async (member, { read }) => {
    const { caller, namesake } = copiesOf(member);
    const pages = [pageOf(caller), pageOf(namesake)];
    const forget = planSettings(member.email, ({ opened }) => ({
      opened: opened.filter(({ to }) => !pages.includes(to)).map(placeLine),
    }));
    return (await forget(read)).writes;
  },
  register: async (member, { find }) => {
    const { newcomer, subjectID } = copiesOf(member);
    const registrations = collectionPath('registration', {});
    const subjects = collectionPath('subject', {});
    const ofSubject = await find(registrations, { field: 'subjectID', equals: subjectID });
    const others = ofSubject.filter(({ id }) => id !== newcomer.email);
    const ofEmail = await find(subjects, { field: 'email', equals: newcomer.email });
    const ofOthers = await Promise.all(
      others.map(({ id }) => find(subjects, { field: 'email', equals: id })),
    );
    return [
      remove(registrationRecord, docPath('registration', { email: newcomer.email })),
      ...removeAll(registrationRecord, registrations, others),
      ...removeAll(subjectRecord, subjects, [...ofEmail, ...ofOthers.flat()]),
    ];
  },
  payment: (member) => {
    const { due, notDue } = copiesOf(member);
    const paid = (paymentID: string) => docPath('completedPayment', { paymentID });
    return Promise.resolve([due, notDue].map((id) => remove(completedPaymentRecord, paid(id))));
  },
  question: async (member, { readList }) => {
    const list = collectionPath('note', { uid: copiesOf(member).asked.uid });
    return removeAll(noteRecord, list, await readList(list));
  },
  lesson: changeSets,
  restore: async (member, { readList }) => {
    const { lostKey, lost } = copiesOf(member);
    const list = collectionPath('lesson', { programKey: lostKey });
    const others = (await readList(list)).filter(({ id }) => !lost.endsWith(`/${id}`));
    return removeAll(lesson, list, others);
  },
  view: async (member, { read, find }) => {
    const { viewName } = copiesOf(member);
    const list = collectionPath('tableView', {});
    const views = await find(list, { field: 'createdBy', equals: member.email });
    const forget = planSettings(member.email, ({ views }) => ({
      views: views.filter(({ name }) => name.trim() !== viewName).map(viewLine),
    }));
    return [
      ...removeAll(
        tableViewRecord,
        list,
        views.filter(({ data }) => String(data['name']).trim() === viewName),
      ),
      ...(await forget(read)).writes,
    ];
  },
};

/**
 * Creates a member's copies of a task, or resets them: writes its records and deletes additions.
 * Idempotent, with history.
 */
export function planPractice(task: PracticeTaskName, member: Member, now: Date): FindPlanner {
  return async (read, readList, find) => ({
    action: 'Put back practice task',
    writes: [
      ...PRACTICE_STARTS[task](member, now),
      ...((await ADDED[task]?.(member, { read, readList, find })) ?? []),
    ],
  });
}

/** Deletes the lesson of the task "restore", as staff would; plans nothing for other tasks. */
export function planLoss(task: PracticeTaskName, member: Member): FindPlanner | null {
  if (task !== 'restore') return null;
  const writes = [remove(lesson, copiesOf(member).lost)];
  return () => Promise.resolve({ action: 'Delete lesson', writes });
}
