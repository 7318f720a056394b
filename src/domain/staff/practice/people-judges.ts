import { decodeCompletedPayment } from '#domain/operations/payment/schema.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { decodeNote, isQuestion } from '#domain/people/note/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';
import { readStatus, statusLabel } from '#domain/people/workflow/status.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { decodeSettings } from '#domain/staff/views/schema.ts';
import { copiesOf, pageOf, WEEK_4_AMOUNT, type MadeUp } from './copies.ts';
import { DONE, inList, NEW, OPEN, wrong, type Records, type TaskJudge } from './state.ts';

const decodeUser = documentReader(userSchema);
const decodeRegistration = documentReader(registrationSchema);

const accountPath = ({ uid }: MadeUp) => docPath('user', { uid });

function account(records: Records, person: MadeUp) {
  const raw = records.get(accountPath(person));
  return raw && decodeUser(person.uid, raw);
}

const find: TaskJudge = {
  watched: (member) => [
    { path: accountPath(copiesOf(member).caller) },
    { path: docPath('staffSettings', { email: member.email }) },
  ],
  state: (records, member) => {
    const { caller, namesake } = copiesOf(member);
    if (!account(records, caller)) return NEW;
    const raw = records.get(docPath('staffSettings', { email: member.email })) ?? {};
    const opened = decodeSettings('', raw).opened.map(({ to }) => to);
    const newest = opened.find((to) => to === pageOf(caller) || to === pageOf(namesake));
    if (newest === undefined) return OPEN;
    return newest === pageOf(caller)
      ? DONE
      : wrong(
          'You opened Linda Moreno, who is somebody else. Compare the email address letter by letter before you tell a caller anything.',
        );
  },
};

const registrations = collectionPath('registration', {});

const register: TaskJudge = {
  watched: (member) => {
    const { newcomer, subjectID } = copiesOf(member);
    return [
      { path: accountPath(newcomer) },
      { path: docPath('registration', { email: newcomer.email }) },
      { list: registrations, which: { field: 'subjectID', equals: subjectID } },
    ];
  },
  state: (records, member) => {
    const { newcomer, subjectID } = copiesOf(member);
    const user = account(records, newcomer);
    if (!user) return NEW;
    const ofSubject = inList(records, registrations).map(([id, raw]) =>
      decodeRegistration(id, raw),
    );
    const other = ofSubject.find(({ docID }) => docID !== newcomer.email);
    if (other) {
      return wrong(
        `The subject ID is registered for ${other.docID}, which is not the email address of Ruth Adler.`,
      );
    }
    const registration = ofSubject.find(({ docID }) => docID === newcomer.email);
    if (!registration) return OPEN;
    if (registration.subjectID !== subjectID) {
      return wrong(
        `The registration names the subject ID “${registration.subjectID}”, not “${subjectID}”.`,
      );
    }
    if (registration.study !== '003') {
      return wrong(
        `The registration is for study “${registration.study}”. Ruth Adler takes part in study 003.`,
      );
    }
    return registration.registered && user.subjectID === subjectID ? DONE : OPEN;
  },
};

const callPath = ({ uid }: MadeUp) =>
  docPath('workflow', { uid, workflowID: 'early-termination-call' });

const call: TaskJudge = {
  watched: (member) => {
    const { leaver } = copiesOf(member);
    return [{ path: accountPath(leaver) }, { path: callPath(leaver) }];
  },
  state: (records, member) => {
    const { leaver } = copiesOf(member);
    const user = account(records, leaver);
    const raw = records.get(callPath(leaver));
    if (!user || !raw) return NEW;
    const { status, dateOfCall, employeeName, notes } = decodeWorkflow('', raw);
    if (status === 'abandoned') {
      return wrong(
        'The call is recorded as abandoned, which means that nobody reached the person. You did talk to them.',
      );
    }
    const isRecorded = status === 'completed' && dateOfCall !== null && employeeName.trim() !== '';
    if (!isRecorded && readStatus(user.workflowStatus) === 'early-termination') {
      return wrong('The person was terminated before the call was recorded.');
    }
    return isRecorded && notes.trim() !== '' ? DONE : OPEN;
  },
};

const move: TaskJudge = {
  watched: (member) => {
    const { finisher, neighbour } = copiesOf(member);
    return [{ path: accountPath(finisher) }, { path: accountPath(neighbour) }];
  },
  state: (records, member) => {
    const { finisher, neighbour } = copiesOf(member);
    const moved = account(records, finisher);
    const other = account(records, neighbour);
    if (!moved || !other) return NEW;
    if (readStatus(other.workflowStatus) !== 'done') {
      return wrong(
        `You moved Nadine Haas to ${statusLabel(other.workflowStatus)}. Nadia Haas was meant; check the email address before a move.`,
      );
    }
    const status = readStatus(moved.workflowStatus);
    if (status === 'EXT-eligible') return DONE;
    return status === 'done'
      ? OPEN
      : wrong(
          `Nadia Haas is ${statusLabel(moved.workflowStatus)} now; the task was to change the status to EXT eligible.`,
        );
  },
};

const consentPath = ({ uid }: MadeUp) => docPath('workflow', { uid, workflowID: 'consent' });

const consent: TaskJudge = {
  watched: (member) => {
    const { consenting } = copiesOf(member);
    return [{ path: accountPath(consenting) }, { path: consentPath(consenting) }];
  },
  state: (records, member) => {
    const { consenting } = copiesOf(member);
    const user = account(records, consenting);
    const raw = records.get(consentPath(consenting));
    if (!user || !raw) return NEW;
    const status = readStatus(user.workflowStatus);
    if (status === 'consent-fail') {
      return wrong(
        'The mistaken decision was carried out, and the status is consent fail. The decision had to be corrected first.',
      );
    }
    if (status !== 'consent' && status !== 'baseline') {
      return wrong(
        `Ines Roth is ${statusLabel(user.workflowStatus)} now; the task was to approve the consent.`,
      );
    }
    const { preConsentStatus } = decodeWorkflow('consent', raw);
    return preConsentStatus === 'approved' && status === 'baseline' ? DONE : OPEN;
  },
};

const asked = (paymentID: string) => docPath('requestedPayment', { paymentID });
const paid = (paymentID: string) => docPath('completedPayment', { paymentID });

const payment: TaskJudge = {
  watched: (member) => {
    const { due, notDue } = copiesOf(member);
    return [
      { path: asked(due) },
      { path: paid(due) },
      { path: asked(notDue) },
      { path: paid(notDue) },
    ];
  },
  state: (records, member) => {
    const { due, notDue } = copiesOf(member);
    const raw = records.get(paid(due));
    if (records.has(paid(notDue))) {
      return wrong(
        'You completed the payment for week 8, for which no money was sent. A completed payment is final.',
      );
    }
    if (!records.has(asked(notDue))) return NEW;
    if (!raw) return OPEN;
    const { amount } = decodeCompletedPayment(due, raw);
    return amount === WEEK_4_AMOUNT
      ? DONE
      : wrong(
          `Week 4 is logged with ${amount ?? 'no'} dollars; ${WEEK_4_AMOUNT} were sent. A completed payment is final.`,
        );
  },
};

const question: TaskJudge = {
  watched: (member) => {
    const person = copiesOf(member).asked;
    return [{ path: accountPath(person) }, { list: collectionPath('note', { uid: person.uid }) }];
  },
  state: (records, member) => {
    const person = copiesOf(member).asked;
    if (!account(records, person)) return NEW;
    const list = collectionPath('note', { uid: person.uid });
    const notes = inList(records, list).map(([id, raw]) => decodeNote(id, raw));
    const questions = notes.filter(isQuestion);
    if (questions.some(({ state, answer }) => state !== 'open' && answer.trim() !== '')) {
      return DONE;
    }
    const isNote = notes.some(({ state }) => state === 'note');
    return questions.length === 0 && isNote
      ? wrong('You wrote a note. A note asks nobody and cannot be answered; ask a question.')
      : OPEN;
  },
};

/** Judges for the tasks about people. */
export const PEOPLE_JUDGES = { find, register, call, move, consent, payment, question };
