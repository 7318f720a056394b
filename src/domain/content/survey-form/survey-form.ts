import { array, mixed, object, string, type InferType } from 'yup';
import { anything, flag, oneOf, optional, required, text, time } from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { PATHS } from '#domain/shared/paths.ts';
import { record, type EntryOf, type RecordOf } from '#domain/shared/record.ts';

export const FORM_TYPES = ['standard', 'EPRO'] as const;

/** How an ePRO form relates to its questionnaire (AUTHOR-FORM-12). */
export const EPRO_TYPES = ['full_PRO', 'subscale', 'subscale_mod'] as const;

/** Forms of other types have an empty value. */
const TYPES: readonly string[] = ['', ...EPRO_TYPES];

/** Keeps a form with its history below 1 MiB. */
export const MAX_QUESTIONS = 300;

/** A number, or the raw input, which the form reports as not a number. */
const numeral = () => mixed<number | string>().nullable().default(null);

/** A stored question (AUTHOR-FORM-13); `check-form.ts` holds the cross-field rules. */
const surveyQuestion = object({
  uniqueID: text(),
  type: text(),
  instructions: text(),
  submitBtnText: text(),
  /** Hidden until a condition shows it (AUTHOR-D-77). */
  skipped: flag(),
  allowNoResponse: flag(),
  answered: flag(),
  response: anything(),
  text: text(),
  placeHolder: text(),
  validation: object({ answerType: text(), min: numeral(), max: numeral() }),
  options: array(object({ label: text(), value: text() })).default([]),
  sliderOptions: object({
    min: numeral(),
    max: numeral(),
    step: numeral(),
    minLabel: text(),
    maxLabel: text(),
  }),
  conditionalDisplay: object({
    hide: flag(),
    hideQuestionsIfEquals: text(),
    questionNumbersToHide: text(),
  }),
  order: numeral(),
  updated: time(),
});

export type SurveyQuestion = InferType<typeof surveyQuestion>;

const KEY = 'Key may contain only letters, digits, _ - and .';

/** A form of questions for participants (AUTHOR-FORM-10); its key is its id. */
export const surveyForm = record('surveyForm', {
  path: PATHS.surveyForm,
  label: ['survey form', 'survey forms'],
  screen: 'surveyForm',
  form: object({
    key: newID('Key', undefined, ({ value }) =>
      /\s/.test(String(value)) ? 'No spaces allowed' : KEY,
    ),
    name: required('Name'),
    formType: oneOf('Form type', FORM_TYPES, {
      missing: 'Form type is required',
      other: 'Form type must be standard or EPRO',
    }),
    Type: string()
      .label('Type')
      .oneOf(TYPES, `Type must be ${EPRO_TYPES.join(', ')}`)
      .default(''),
    pro: optional('pro'),
    pro_component: optional('pro component'),
    questions: array(surveyQuestion)
      .label('Questions')
      .max(MAX_QUESTIONS, `At most ${MAX_QUESTIONS} questions`)
      .default([]),
  }),
  ids: ['key'],
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'admin' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ name }) => name,
  restore: { except: [] },
  sorted: { by: 'updated', newest: true },
  taken: () => 'A form with this key already exists',
  messages: () => ({
    saved: 'Saved form',
    created: 'Saved form',
    deleted: 'Form deleted',
    notSaved: 'Error saving form, check console',
  }),
});

export type SurveyFormEntry = EntryOf<typeof surveyForm>;
export type SurveyForm = RecordOf<typeof surveyForm>;
