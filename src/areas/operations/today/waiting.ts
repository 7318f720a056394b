import { isBooked } from '#domain/people/call/schema.ts';
import type { ListedUser } from '#data/operations/participant-flow.ts';
import type { ScheduledCall } from '#data/operations/scheduled-calls.ts';
import { refusalToPublish } from '#domain/content/change-set/publishable.ts';
import { endingSoon } from '#domain/operations/prescription/ending.ts';
import type { Prescription } from '#domain/operations/prescription/prescription.ts';
import { groupedBy } from '#domain/shared/grouped-by.ts';
import { isolated } from '#domain/shared/isolated.ts';
import type { RequestedPayment } from '#domain/operations/payment/schema.ts';
import type { Notification } from '#domain/people/device/notifications.ts';
import { standsStill, statusSince } from '#domain/people/workflow/standing-still.ts';
import { readStatus, statusLabel, type WorkflowStatus } from '#domain/people/workflow/status.ts';
import { formatDate, formatDateTime, formatDay, formatTime } from '#lib/dates.ts';
import { foldText } from '#lib/fold-text.ts';
import { capital, countOf } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import type { ProgramSet } from '#data/content/change-set/sets-of-programs.ts';
import type { Question } from '#data/people/notes.ts';
import { fieldLabel } from '#domain/shared/differences.ts';
import { answerHref, noteHref } from '#records/notes/note-href.ts';
import type { Waiting } from './WaitingPanel.tsx';

/** An account's subject ID, from the user index. */
export type SubjectOf = (uid: string) => string | undefined;

const pageOf = (uid: string) => (uid === '' ? null : href('userDetail', { uid }));

type Reasons = Readonly<Partial<Record<WorkflowStatus, string>>>;

/** Statuses that only staff can end. */
const WITHOUT_A_WAY: Reasons = {
  'holding-pre-screen': 'Holding pre-screen',
  'never-started': 'Never started',
  'EXT-never-started': 'Never started the extension',
};

/** Terminations in progress whose last call is due, as the panel's heading says. */
const BEFORE_THE_LAST_CALL: Reasons = {
  'early-termination-followup': '',
  'EXT-early-termination-followup': 'Extension',
};

/** Calls without an outcome, earliest first. */
export const waitingCalls = (
  calls: readonly ScheduledCall[],
  subjectOf: SubjectOf,
  time: (at: Date | null) => string = formatTime,
): Waiting[] =>
  calls
    .filter(({ status }) => isBooked(status))
    .sort((a, b) => Number(a.callStartTime) - Number(b.callStartTime))
    .map(({ path, uid, title, eventName, callStartTime }) => ({
      key: path,
      who: subjectOf(uid) ?? uid,
      page: pageOf(uid),
      why: `${title || eventName || 'Call'} at ${time(callStartTime)}`,
      since: callStartTime,
      act: { label: 'Open workflows', to: href('userWorkflows', { uid }) },
    }));

/** Payments owed; each is completed without leaving the page. */
export const waitingPayments = (
  payments: readonly RequestedPayment[],
  complete: (payment: RequestedPayment) => void,
): Waiting[] =>
  payments.map((payment) => {
    const { docID, subjectID, paymentFor, requestedTimestamp } = payment;
    return {
      key: docID,
      who: subjectID || docID,
      page: subjectID === '' ? null : href('subjectDetail', { subjectID }),
      why: `${paymentFor}, requested ${formatDate(requestedTimestamp) || 'at an unknown time'}`,
      since: requestedTimestamp,
      act: { label: 'Complete payment', run: () => complete(payment) },
    };
  });

/** The maximum length of a question in a line. */
const IN_A_LINE = { start: 160, end: 0 };

/**
 * The open questions addressed to the signed-in user, oldest first, except the user's own to one of
 * their roles (TEAM-NOTE-04).
 */
export const openQuestions = (questions: readonly Question[], email: string): Waiting[] =>
  questions
    .filter(({ createdBy, addressee }) => createdBy !== email || addressee === email)
    .toSorted((a, b) => Number(a.created) - Number(b.created))
    .map(({ path, uid, docID, subjectID, field, text, createdBy, created }) => ({
      key: path,
      who: subjectID || uid,
      page: pageOf(uid),
      why: `${fieldLabel([field])}: ${isolated(foldText(text, IN_A_LINE))}`,
      below: `Asked by ${createdBy}, ${formatDateTime(created)}`,
      since: created,
      act: { label: 'Answer', to: answerHref(uid, docID) },
    }));

/** The answers to the signed-in user's own questions, in the order read: earliest first. */
export const newAnswers = (questions: readonly Question[]): Waiting[] =>
  questions.map(({ path, uid, docID, subjectID, field, answer, answeredBy, answered }) => ({
    key: path,
    who: subjectID || uid,
    page: pageOf(uid),
    why: `${fieldLabel([field])}: ${isolated(foldText(answer, IN_A_LINE))}`,
    below: `Answered by ${answeredBy}, ${formatDateTime(answered)}`,
    since: answered,
    act: { label: 'Read', to: noteHref(uid, docID) },
  }));

/** Change sets closed for review that this admin may publish, oldest first; empty ones are left out. */
export const waitingReviews = (sets: readonly ProgramSet[], email: string): Waiting[] =>
  sets
    .filter((set) => set.state === 'in review' && set.changes > 0 && !set.publishing)
    .filter((set) => refusalToPublish(set, email) === null)
    .toSorted((a, b) => Number(a.edited) - Number(b.edited))
    .map(({ programKey, programName, docID, name, changes, edited, editedBy }) => {
      const page = href('changeSet', { programKey, setID: docID });
      return {
        key: page,
        who: name || docID,
        isNamed: true,
        page,
        why: `${countOf(changes, 'change')} to ${isolated(programName || programKey)}, last edited by ${editedBy}`,
        since: edited,
        act: { label: 'Review', to: page },
      };
    });

/** Undelivered messages, newest first; equal ones to the same person share a line. */
export const failedMessages = (failed: readonly Notification[], subjectOf: SubjectOf): Waiting[] =>
  [...groupedBy(failed, sameMessage).values()]
    .map((copies) => failedMessage(copies, subjectOf))
    .toSorted((a, b) => Number(b.since) - Number(a.since));

const sameMessage = ({ docID, uid, title, scheduledFor }: Notification) =>
  uid === '' ? docID : [uid, formatDateTime(scheduledFor), title].join('\n');

function failedMessage(copies: readonly Notification[], subjectOf: SubjectOf) {
  const [{ docID, uid, subjectID, title, scheduledFor }] = copies as [Notification];
  const again = copies.length === 1 ? '' : `, ${copies.length} times`;
  return {
    key: docID,
    who: subjectID || (subjectOf(uid) ?? uid) || docID,
    page: pageOf(uid),
    why: `“${title}” of ${formatDateTime(scheduledFor)} was not delivered${again}`,
    since: scheduledFor,
    isPast: true,
    times: copies.length,
    act: {
      label: 'See notifications',
      to: `${href('notifications')}?uid=${encodeURIComponent(uid)}`,
    },
  };
}

/** People in a status that only staff can end, longest in it first. */
export const waitingPeople = (users: readonly ListedUser[]): Waiting[] =>
  peopleIn(users, WITHOUT_A_WAY);

/** People whose termination waits for a last call, longest first. */
export const dueFollowUps = (users: readonly ListedUser[]): Waiting[] =>
  peopleIn(users, BEFORE_THE_LAST_CALL);

function peopleIn(users: readonly ListedUser[], reasons: Reasons): Waiting[] {
  return users
    .flatMap((user) => {
      const why = reasons[readStatus(user.workflowStatus) ?? 'created'];
      return why === undefined ? [] : [{ user, why }];
    })
    .map(({ user, why }) => personWaiting(user, why))
    .sort(longestFirst);
}

const personWaiting = (user: ListedUser, why: string) => {
  const since = statusSince(user);
  const start = since
    ? `since ${formatDate(since)}`
    : `since an unknown day, account of ${formatDate(user.created) || 'an unknown day'}`;
  return {
    key: user.docID,
    who: user.subjectID || user.docID,
    page: pageOf(user.docID),
    why: capital([why, start].filter((part) => part !== '').join(', ')),
    since,
    // The fallback for sorting while the index has no time of their status.
    created: user.created,
    act: { label: 'Open workflows', to: href('userWorkflows', { uid: user.docID }) },
  };
};

type PersonWaiting = ReturnType<typeof personWaiting>;

/** Those without a known time come last. */
const longestFirst = (a: PersonWaiting, b: PersonWaiting): number =>
  Number(a.since === null) - Number(b.since === null) ||
  Number(a.since ?? a.created) - Number(b.since ?? b.created);

/** People who should have left their status by now, longest in it first. */
export const standingPeople = (users: readonly ListedUser[], now: Date): Waiting[] =>
  users
    .filter((user) => standsStill(user, now) === true)
    .map((user) => personWaiting(user, statusLabel(user.workflowStatus)))
    .sort(longestFirst);

/** The number of people whose wait is unknown, because the index lacks the time of their status. */
export const unknownWaits = (users: readonly ListedUser[], now: Date): number =>
  users.filter((user) => standsStill(user, now) === null).length;

/** Running prescriptions that end soon or are overdue, earliest first. */
export const endingPrescriptions = (running: readonly Prescription[], now: Date): Waiting[] =>
  endingSoon(running, now).map(({ prescription: { docID, patient }, end, over }) => {
    const page = href('prescription', { prescriptionID: docID });
    return {
      key: docID,
      who: patient.name || docID,
      isNamed: true,
      page,
      why: `${over ? 'Ended' : 'Ends'} on ${formatDay(end)}`,
      act: { label: 'Open prescription', to: page },
    };
  });
