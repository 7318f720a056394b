import { newQuestion } from '#domain/content/survey-form/new-question.ts';
import { surveyForm } from '#domain/content/survey-form/survey-form.ts';
import { chapter } from '#domain/content/chapter.ts';
import { lesson } from '#domain/content/lesson.ts';
import { programRecord } from '#domain/content/program.ts';
import { nudger } from '#domain/operations/nudge/nudger.ts';
import { requestedPaymentRecord } from '#domain/operations/payment/records.ts';
import { appUsageRecord, deviceRecord } from '#domain/people/read-only-records.ts';
import { userRecord } from '#domain/people/user/user-record.ts';
import { workflowRecord } from '#domain/people/workflow/workflow-record.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { AnyRecord } from '#domain/shared/plain-record.ts';
import { SERVER_TIME, type PlannedWrite, type WriteData } from '#domain/shared/write-plan.ts';
import { copiesOf, NUDGED_HOUR, QUESTION_ID, type MadeUp, type Member } from './copies.ts';
import type { PracticeTaskName } from './task-names.ts';

const HOUR = 3_600_000;

/** The data must contain each field that a task can change, so that the merge resets the record. */
const put = (of: AnyRecord, path: string, data: WriteData): PlannedWrite => ({
  of,
  kind: 'merge',
  path,
  data,
});

function account(person: MadeUp, workflowStatus: string, more: WriteData = {}): PlannedWrite {
  const { uid, email, firstName, lastName } = person;
  return put(userRecord, docPath('user', { uid }), {
    uid,
    email,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`,
    role: 'patient',
    study: '003',
    site: 'default',
    cohort: 'practice',
    arm: '',
    activeProgram: 'screeningWeek',
    zendeskID: '',
    subjectID: '',
    registered: false,
    timezone: 'America/New_York',
    workflowStatus,
    // Written with the status, so that the triggers leave the account alone.
    workflowStatusUpdated: SERVER_TIME,
    landingPageKey: '',
    extEligibleManual: false,
    earlyTermInfo: null,
    failReason: null,
    created: SERVER_TIME,
    ...more,
  });
}

function workflow({ uid }: MadeUp, workflowID: string, data: WriteData): PlannedWrite {
  const empty = { dateOfCall: null, employeeName: '', notes: '', moveProblem: '' };
  return put(workflowRecord, docPath('workflow', { uid, workflowID }), {
    workflowID,
    ...empty,
    ...data,
  });
}

function requested(paymentID: string, subjectID: string, paymentFor: string, amount: number) {
  const data = { subjectID, paymentFor, paymentGroup: 'practice', amount };
  return put(requestedPaymentRecord, docPath('requestedPayment', { paymentID }), {
    ...data,
    requestedTimestamp: SERVER_TIME,
  });
}

function program(key: string, name: string): PlannedWrite[] {
  const chapterID = `${key}-chapter-1`;
  return [
    put(programRecord, docPath('program', { key }), {
      ...programRecord.form.getDefault(),
      id: key,
      key,
      version: 0.1,
      name,
      description: 'Made up for the page Practice; no participant has it.',
      setsOnly: false,
    }),
    put(chapter, pathOf(chapter, { programKey: key, id: chapterID }), {
      id: chapterID,
      num: 1,
      title: 'The first week',
      description: 'What a first week is for.',
    }),
  ];
}

function lessonAt(path: string, title: string, content: string): PlannedWrite {
  const [, programKey = '', , id = ''] = path.split('/');
  return put(lesson, path, {
    id,
    programKey,
    chNum: 1,
    num: 1,
    title,
    description: '',
    image_filename: '',
    unlockedByDefault: true,
    steps: [{ type: 'Text', title, content, image_filename: '', imageType: '' }],
  });
}

function nudgeOf(key: string, path: string): PlannedWrite {
  const potentialUsers = { cohort: key, site: '', study: '', activeProgram: '', role: '', arm: '' };
  return put(nudger, path, {
    id: key,
    name: `Practice: open the app (${key})`,
    description: 'Reminds users who have not opened the app for a day.',
    active: false,
    scheduledTime: { hours: NUDGED_HOUR, minutes: 0 },
    actionType: 'app opened',
    minHoursAgo: 0,
    maxHoursAgo: 8760,
    messages: [{ title: 'Hello', text: 'Five minutes today?' }],
    potentialUsers,
    reactFMEXT: null,
  });
}

function nudgedDocuments({ uid }: MadeUp, now: Date): PlannedWrite[] {
  const timeOpened = new Date(now.getTime() - 30 * HOUR);
  return [
    put(deviceRecord, docPath('device', { uid, deviceID: 'practice' }), {
      FCMToken: 'practice',
      deviceName: 'Made-up phone',
      lastOpenedTime: timeOpened,
    }),
    put(appUsageRecord, docPath('appUsage', { uid, usageID: 'practice' }), { timeOpened }),
  ];
}

/** The initial records of each task; merging them again resets the task. */
export const PRACTICE_STARTS: Readonly<
  Record<PracticeTaskName, (member: Member, now: Date) => readonly PlannedWrite[]>
> = {
  find: (member) => {
    const { caller, namesake } = copiesOf(member);
    return [account(caller, 'therapy'), account(namesake, 'therapy')];
  },
  register: (member) => [account(copiesOf(member).newcomer, '')],
  call: (member) => {
    const { leaver } = copiesOf(member);
    return [
      account(leaver, 'early-termination-followup', {
        earlyTermInfo: { reason: 'Too little time' },
      }),
      workflow(leaver, 'early-termination-call', { status: 'not scheduled' }),
    ];
  },
  move: (member) => {
    const { finisher, neighbour } = copiesOf(member);
    // The landing page with an extension in the demo data.
    const more = { landingPageKey: '003' };
    return [account(finisher, 'done', more), account(neighbour, 'done', more)];
  },
  consent: (member, now) => {
    const { consenting } = copiesOf(member);
    const day = new Date(Math.floor(now.getTime() / (24 * HOUR)) * 24 * HOUR - 12 * HOUR);
    return [
      account(consenting, 'consent'),
      workflow(consenting, 'consent', {
        status: 'completed',
        preConsentStatus: 'failed approval',
        dateOfCall: day,
        moveProblem: 'The pre-consent form has no employee name.',
      }),
    ];
  },
  payment: (member) => {
    const { key, due, notDue } = copiesOf(member);
    return [
      requested(due, key, 'Week 4 surveys', 15),
      requested(notDue, key, 'Week 8 surveys', 15),
    ];
  },
  question: (member) => [account(copiesOf(member).asked, 'therapy', { site: 'Cedar Valey' })],
  lesson: (member) => {
    const { key, lesson: path } = copiesOf(member);
    const text = 'Welcom to your first day. Take five minutes, and a chair that you like.';
    return [...program(key, `Practice of ${member.email}`), lessonAt(path, 'Your first day', text)];
  },
  form: (member) => {
    const { key, form } = copiesOf(member);
    const question = { ...newQuestion('textField', QUESTION_ID), order: 1 };
    return [
      put(surveyForm, form, {
        key,
        name: `Practice of ${member.email}`,
        formType: 'standard',
        Type: '',
        pro: '',
        pro_component: '',
        questions: [{ ...question, instructions: 'How did you sleep?' }],
      }),
    ];
  },
  nudge: (member, now) => {
    const { key, nudge, nudged } = copiesOf(member);
    return [
      account(nudged, 'therapy', { cohort: key }),
      ...nudgedDocuments(nudged, now),
      nudgeOf(key, nudge),
    ];
  },
  restore: (member) => {
    const { lostKey, lost } = copiesOf(member);
    const text = 'Put the thought on a leaf, and let it go.';
    return [
      ...program(lostKey, `Practice of ${member.email}, a lost lesson`),
      lessonAt(lost, 'Letting go', text),
    ];
  },
  view: () => [],
};
