import type { Random } from '#domain/people/subject/ids.ts';
import type { WorkflowStatus } from '#domain/people/workflow/status.ts';
import type { SurveyStatus } from '#domain/people/survey/status.ts';
import {
  EXT_THERAPY_WEEKS,
  predictedSchedule,
  THERAPY_WEEKS,
  weekLength,
} from '#domain/people/workflow/therapy-schedule.ts';
import type { WorkflowID } from '#domain/people/workflow/schema.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { cycle, randomFrom } from '#tools/seed/random.ts';
import { ago, DAY } from '#tools/seed/time.ts';
import { callWorkflowDocuments } from './call-workflows.ts';
import { enteredAt, leftAt } from './journeys.ts';
import { DISCLAIMER, surveysOfWeek } from './landing-pages.ts';
import { endOf, openings } from './openings.ts';
import type { Participant } from './participants.ts';
import { isLeaving } from './statuses.ts';
import { DELETED_FORM } from './survey-forms.ts';
import { newSurveyBook, type SurveyBook } from './surveys.ts';

/** What a participant's workflows derive from. */
interface Study {
  readonly person: Participant;
  readonly book: SurveyBook;
  readonly now: Date;
  readonly random: Random;
  /** Therapy surveys are answered in the app, so not after its last use. */
  readonly until: Date;
}

/** A participant's workflows so far, with surveys and calls. */
export function workflowDocuments(person: Participant, now: Date, seed: number): SeedDocument[] {
  if (person.uid === '' || person.moves.length === 0) return [];
  const random = randomFrom(seed, `workflows ${person.uid}`);
  const last = openings(person, now, seed)[0];
  const until = last ? endOf(last, now) : person.created;
  const study: Study = { person, until, book: newSurveyBook(person, now, random), now, random };
  const surveys = [
    ...eligibility(study),
    ...baseline(study),
    ...therapy(study, 'therapy'),
    ...therapy(study, 'EXT-therapy'),
    ...termination(study),
  ];
  return [
    disclaimer(study),
    ...surveys,
    ...study.book.documents(),
    ...callWorkflowDocuments(person, now, random),
  ];
}

function workflow({ uid }: Participant, workflowID: WorkflowID, data: SeedData): SeedDocument {
  return [docPath('workflow', { uid, workflowID }), { workflowID, ...data }];
}

const latest = (surveys: readonly SeedData[]): Date =>
  surveys.map(({ updated }) => updated as Date).reduce((a, b) => (b > a ? b : a));

/** Accepted on entering screening. */
function disclaimer({ person }: Study): SeedDocument {
  const accepted = enteredAt(person.moves, 'screening');
  return workflow(person, 'disclaimer', {
    disclaimerAccepted: accepted !== null,
    disclaimerText: DISCLAIMER,
    updated: accepted ?? person.created,
  });
}

/** A survey's status, given a status that somebody was in and may have left. */
function surveyStatus(person: Participant, of: WorkflowStatus): SurveyStatus {
  const left = person.moves.find(({ from }) => from === of);
  if (!left) return person.nth % 2 === 0 ? 'in progress' : 'assigned';
  if (left.to.endsWith('-fail')) return 'failed';
  if (left.to.endsWith('-abandoned')) return 'expired in progress';
  return 'completed';
}

/** Days allowed for a status's surveys: until it was abandoned, or a week. */
function daysFor({ moves }: Participant, of: WorkflowStatus): number {
  const entered = enteredAt(moves, of);
  const left = leftAt(moves, of);
  const abandoned = moves.some(({ from, to }) => from === of && to.endsWith('-abandoned'));
  if (!entered || !left || !abandoned) return 7;
  return (left.getTime() - entered.getTime()) / DAY;
}

/** The last answer moves the participant on within seconds; null when something else did. */
function answeredBefore({ moves }: Participant, of: WorkflowStatus): Date | null {
  const left = moves.find(({ from }) => from === of);
  return !left || left.to.endsWith('-abandoned') || isLeaving(left.to) ? null : ago(left.at, 4000);
}

function eligibility({ person, book }: Study): SeedDocument[] {
  const assigned = enteredAt(person.moves, 'screening');
  if (!assigned) return [];
  const days = daysFor(person, 'screening');
  const status = surveyStatus(person, 'screening');
  const answered = answeredBefore(person, 'screening');
  const survey = book.assign({ key: 'eligibility', status, assigned, days, answered });
  return [workflow(person, 'eligibility', { surveys: [survey], updated: latest([survey]) })];
}

function baseline({ person, book }: Study): SeedDocument[] {
  const assigned = enteredAt(person.moves, 'baseline');
  if (!assigned) return [];
  const days = daysFor(person, 'baseline');
  const status = surveyStatus(person, 'baseline');
  const answered = answeredBefore(person, 'baseline');
  const abandoned = status === 'expired in progress';
  const old = person.index % 7 === 3 && status === 'completed' ? [DELETED_FORM.key] : [];
  const surveys = [
    book.assign({ key: 'fiqr', status: abandoned ? 'expired' : 'completed', assigned, days }),
    ...old.map((key) => book.assign({ key, status, assigned, days })),
    book.assign({ key: 'about-you', status, assigned, days, answered }),
  ];
  return [workflow(person, 'baseline', { surveys, updated: latest(surveys) })];
}

/** From before therapy on; without a start until the app is opened. */
function therapy(study: Study, workflowID: 'therapy' | 'EXT-therapy'): SeedDocument[] {
  const { person, now } = study;
  const extension = workflowID === 'EXT-therapy';
  const waiting = enteredAt(person.moves, extension ? 'EXT-pre-therapy' : 'pre-therapy');
  if (!waiting) return [];
  const entered = enteredAt(person.moves, workflowID);
  if (!entered) {
    const data = { therapyStartDay: null, therapyWeek: null, therapySurveys: [], updated: waiting };
    return [workflow(person, workflowID, data)];
  }
  const start = new Date(Math.floor(entered.getTime() / DAY) * DAY);
  const end = leftAt(person.moves, workflowID) ?? now;
  const plan = { extension, study: person.study };
  const weeks = extension ? EXT_THERAPY_WEEKS : THERAPY_WEEKS;
  const passed = Math.floor((end.getTime() - start.getTime()) / (weekLength(plan) * DAY)) + 1;
  const therapySurveys = predictedSchedule(start, plan)
    .filter(({ date }) => date <= end)
    .map(({ week, date }) => ({ week, surveys: weekSurveys(study, week, date, extension) }));
  const surveys = therapySurveys.flatMap(({ surveys: ofWeek }) => ofWeek);
  return [
    workflow(person, workflowID, {
      therapyStartDay: start,
      therapyWeek: Math.min(weeks, passed),
      therapySurveys,
      updated: surveys.length > 0 ? latest(surveys) : entered,
    }),
  ];
}

function weekSurveys(
  { person, book, now, random, until }: Study,
  week: number,
  date: Date,
  extension: boolean,
): SeedData[] {
  const days = extension ? 10 : 4;
  const open = date.getTime() + days * DAY > now.getTime();
  return surveysOfWeek(week).map((key, at) => {
    const luck = random(9);
    const missed: SurveyStatus = luck === 0 ? 'expired' : 'expired in progress';
    const past: SurveyStatus = luck < 2 ? missed : 'completed';
    const current: SurveyStatus = (person.index + at) % 2 === 0 ? 'in progress' : 'assigned';
    return book.assign({ key, status: open ? current : past, assigned: date, days, until });
  });
}

/** Everybody who is leaving is asked why. */
function termination({ person, book }: Study): SeedDocument[] {
  const first = person.moves.find(({ to }) => isLeaving(to));
  if (!first) return [];
  const gone = person.status === 'early-termination' || person.status === 'EXT-early-termination';
  const keys = first.from === 'therapy' ? ['leaving', 'fiqr'] : ['leaving'];
  const surveys = keys.map((key, at) => {
    const status: readonly SurveyStatus[] = gone ? ['completed', 'expired'] : ['assigned'];
    const assigned = first.at;
    return book.assign({ key, status: cycle(status, at), assigned, days: gone ? 2 : 14 });
  });
  return [workflow(person, 'termination', { surveys, updated: latest(surveys) })];
}
