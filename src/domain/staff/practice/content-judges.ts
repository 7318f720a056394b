import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { lesson as lessonRecord } from '#domain/content/lesson.ts';
import { readSteps, storedSteps } from '#domain/content/steps/stored-step.ts';
import { surveyForm } from '#domain/content/survey-form/survey-form.ts';
import { nudger } from '#domain/operations/nudge/nudger.ts';
import { listPathOf } from '#domain/shared/doc-path.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { readerOf } from '#domain/shared/record.ts';
import { decodeSettings, decodeSharedView } from '#domain/staff/views/schema.ts';
import { copiesOf, NUDGED_HOUR, QUESTION_ID, type Member } from './copies.ts';
import { DONE, inList, NEW, OPEN, wrong, type TaskJudge } from './state.ts';

const decodeLesson = readerOf(lessonRecord);
const decodeSet = readerOf(changeSetRecord);
const decodeForm = readerOf(surveyForm);
const decodeNudge = readerOf(nudger);

const setsOf = (member: Member) =>
  listPathOf(changeSetRecord, { programKey: copiesOf(member).key });

const lesson: TaskJudge = {
  watched: (member) => [{ path: copiesOf(member).lesson }, { list: setsOf(member) }],
  state: (records, member) => {
    const raw = records.get(copiesOf(member).lesson);
    if (!raw) return NEW;
    const [first] = readSteps(storedSteps(decodeLesson('', raw)));
    const isCorrected = /\bwelcome\b/i.test(first?.content ?? '');
    const sets = inList(records, setsOf(member)).map(([id, set]) => decodeSet(id, set));
    const isPublished = sets.some(({ state }) => state === 'published');
    if (isCorrected) {
      return isPublished
        ? DONE
        : wrong(
            'The lesson was changed live: participants got the text before anybody compared it. Put the task back and make the change inside a set.',
          );
    }
    return isPublished
      ? wrong('The set is published, and the lesson still does not say “Welcome”.')
      : OPEN;
  },
};

const form: TaskJudge = {
  watched: (member) => [{ path: copiesOf(member).form }],
  state: (records, member) => {
    const raw = records.get(copiesOf(member).form);
    if (!raw) return NEW;
    const { questions } = decodeForm('', raw);
    const first = questions.find(({ uniqueID }) => uniqueID === QUESTION_ID);
    if (first?.type !== 'textField') {
      return wrong(
        first
          ? 'The first question has another type now; answers to it would no longer match.'
          : 'The first question is gone, and answers to it would belong to nothing.',
      );
    }
    const added = questions.filter((each) => each !== first);
    const about = added.filter(({ instructions }) => /\bpain\b/i.test(instructions));
    if (about.some(({ type }) => type === 'slider')) return DONE;
    if (about.length > 0) return wrong('The question about pain is not a slider.');
    return added.length > 0
      ? wrong('The instructions of the new question do not mention pain.')
      : OPEN;
  },
};

const nudge: TaskJudge = {
  watched: (member) => [{ path: copiesOf(member).nudge }],
  state: (records, member) => {
    const { key, nudge: path } = copiesOf(member);
    const raw = records.get(path);
    if (!raw) return NEW;
    const { active, scheduledTime, potentialUsers } = decodeNudge('', raw);
    if (active) {
      return wrong('The nudge is active: its next run would send messages. Save it as inactive.');
    }
    if (potentialUsers.cohort !== key) {
      return wrong('The nudge addresses another cohort now, and so other people than Sofia Lind.');
    }
    const { hours, minutes } = scheduledTime;
    if (hours === 18 && minutes === 0) return DONE;
    const time = `${hours}:${String(minutes).padStart(2, '0')}`;
    return hours === NUDGED_HOUR && minutes === 0
      ? OPEN
      : wrong(`The nudge is due at ${time}. It was to be due at 18:00.`);
  },
};

const lessonsOf = (member: Member) =>
  collectionPath('lesson', { programKey: copiesOf(member).lostKey });

const restore: TaskJudge = {
  watched: (member) => [
    { path: docPath('program', { key: copiesOf(member).lostKey }) },
    { list: lessonsOf(member) },
  ],
  state: (records, member) => {
    const { lostKey, lost } = copiesOf(member);
    if (!records.has(docPath('program', { key: lostKey }))) return NEW;
    if (inList(records, lessonsOf(member)).some(([id]) => !lost.endsWith(`/${id}`))) {
      return wrong('There is a new lesson in the program. The deleted one is to be restored.');
    }
    const raw = records.get(lost);
    if (!raw) return OPEN;
    return storedSteps(decodeLesson('', raw)).length > 0
      ? DONE
      : wrong('The lesson was written again: its steps are missing, and its history starts over.');
  },
};

const shared = collectionPath('tableView', {});

const view: TaskJudge = {
  watched: ({ email }) => [
    { path: docPath('staffSettings', { email }) },
    { list: shared, which: { field: 'createdBy', equals: email } },
  ],
  state: (records, member) => {
    const { viewName } = copiesOf(member);
    const isNamed = ({ name }: { readonly name: string }) => name.trim() === viewName;
    const ofStudy = ({ table, state }: { readonly table: string; readonly state: string }) =>
      table === 'users' && new URLSearchParams(state).get('study') === '003';
    const all = inList(records, shared).map(([id, raw]) => decodeSharedView(id, raw));
    const ours = all.filter(isNamed);
    if (ours.some(ofStudy)) return DONE;
    if (ours.length > 0) {
      return wrong('The view is shared, but it does not show the users of study 003.');
    }
    const settings = records.get(docPath('staffSettings', { email: member.email })) ?? {};
    return decodeSettings('', settings).views.some(isNamed)
      ? wrong('You kept the view for yourself; nobody else sees it. Keep it for all staff.')
      : OPEN;
  },
};

/** Judges for the tasks about content, messages and lists. */
export const CONTENT_JUDGES = { lesson, form, nudge, restore, view };
