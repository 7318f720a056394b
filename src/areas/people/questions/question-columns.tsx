import type { Question } from '#data/people/notes.ts';
import { aboutLabel } from '#domain/people/note/fields.ts';
import { QUESTION_STATES } from '#domain/people/note/schema.ts';
import { fieldLabel } from '#domain/shared/differences.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { searchTextOfParts } from '#lib/list.ts';
import { capital, countOf, formatCount } from '#lib/words.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import type { Tone } from '#ui/tone.ts';
import type { ColumnView, FilterView } from '#ui/table/types.ts';
import './questions.css';

type State = (typeof QUESTION_STATES)[number];

const TONES: Readonly<Record<State, Tone>> = {
  open: 'warning',
  answered: 'info',
  closed: 'success',
};
const DAY_MS = 24 * 60 * 60 * 1000;

/** Filter options for the minimum age in days, as on Today. */
const AGES = [1, 7, 30] as const;

const isOpen = ({ state }: Question) => state === 'open';

/** Whole days that a question has been open; null unless it is open. */
export function openDays(question: Question, now: Date): number | null {
  if (!isOpen(question) || !question.created) return null;
  return Math.max(0, Math.floor((now.getTime() - question.created.getTime()) / DAY_MS));
}

/** The participant by subject ID, which all staff may see; the uid without one. */
const personOf = ({ subjectID, uid }: Question) => subjectID || uid;

export const searchText = searchTextOfParts({
  person: personOf,
  question: ({ text }: Question) => text,
  answer: ({ answer }) => answer,
  'asked by': ({ createdBy }) => createdBy,
});

function ageText(question: Question, now: Date): string {
  const days = openDays(question, now);
  return days === null ? '' : countOf(days, 'day');
}

/** "Site"; with its record unless that is the user, as "Subject: Site". */
function fieldText({ about, field }: Question): string {
  const record = aboutLabel(about);
  return record === 'User' ? fieldLabel([field]) : `${record}: ${fieldLabel([field])}`;
}

export const questionColumns = (now: Date): readonly ColumnView<Question>[] => [
  { key: 'person', header: 'Person', text: personOf, mono: true },
  {
    key: 'record',
    header: 'Record',
    text: ({ about }) => aboutLabel(about),
    hiddenAtFirst: true,
  },
  { key: 'field', header: 'Field', text: fieldText },
  {
    key: 'text',
    header: 'Question',
    text: ({ text }) => text,
    cell: ({ text }) => <span className="question-text">{text}</span>,
  },
  { key: 'addressee', header: 'To', text: ({ addressee }) => addressee, maxWidth: 200 },
  {
    key: 'state',
    header: 'State',
    text: ({ state }) => capital(state),
    cell: ({ state }) => <ToneBadge tone={TONES[state as State]}>{capital(state)}</ToneBadge>,
  },
  {
    key: 'age',
    header: 'Open for',
    text: (question) => ageText(question, now),
    numeric: true,
    sortValue: (question) => openDays(question, now),
  },
  { key: 'study', header: 'Study', text: ({ study }) => study },
  { key: 'site', header: 'Site', text: ({ site }) => site, maxWidth: 176, minWidth: 176 },
  { key: 'askedBy', header: 'Asked by', text: ({ createdBy }) => createdBy, hiddenAtFirst: true },
  {
    key: 'asked',
    header: 'Asked',
    text: ({ created }) => formatDateTime(created),
    // The hour is in a tooltip, which leaves the questions more room.
    cell: ({ created }) => <span title={formatDateTime(created)}>{formatDate(created)}</span>,
    sortValue: ({ created }) => created,
  },
  { key: 'answer', header: 'Answer', text: ({ answer }) => answer, hiddenAtFirst: true },
];

/**
 * "12 questions: 5 open, 4 answered, 3 closed"
 * @param cut true when only the newest ones are read
 */
export function countsText(questions: readonly Question[], cut = false): string {
  const parts = QUESTION_STATES.map((state) => {
    const count = questions.filter((question) => question.state === state).length;
    return `${formatCount(count)} ${state}`;
  });
  return `${cut ? 'The newest ' : ''}${countOf(questions.length, 'question')}: ${parts.join(', ')}`;
}

const valuesOf = (questions: readonly Question[], of: (question: Question) => string) =>
  [...new Set(questions.map(of))].filter((value) => value !== '').sort();

/** The values that occur, each with its count. */
function counted(
  key: 'study' | 'site' | 'addressee',
  label: string,
  questions: readonly Question[],
): FilterView<Question> {
  const options = valuesOf(questions, (question) => question[key]).map((value) => {
    const count = questions.filter((question) => question[key] === value).length;
    return { value, label: `${value} (${formatCount(count)})` };
  });
  return {
    key,
    label,
    kind: 'select',
    options,
    matches: (question, value) => question[key] === value,
  };
}

export const questionFilters = (
  questions: readonly Question[],
  now: Date,
): readonly FilterView<Question>[] => [
  {
    key: 'state',
    label: 'State',
    kind: 'select',
    options: QUESTION_STATES.map((value) => ({ value, label: capital(value) })),
    matches: ({ state }, value) => state === value,
  },
  counted('study', 'Study', questions),
  counted('site', 'Site', questions),
  {
    key: 'age',
    label: 'Open for',
    kind: 'select',
    options: AGES.map((days) => ({
      value: String(days),
      label: `${countOf(days, 'day')} or more`,
    })),
    matches: (question, value) => (openDays(question, now) ?? -1) >= Number(value),
  },
  counted('addressee', 'To', questions),
];
