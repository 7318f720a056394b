import { array, mixed, object, string, type InferType } from 'yup';
import { anything, flag, oneOf, optional, required, text, time } from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { PATHS } from '#domain/shared/paths.ts';
import { record, type EntryOf, type RecordOf } from '#domain/shared/record.ts';

export const FORM_TYPES = ['standard', 'EPRO'] as const;

/** What an ePRO form can be of its questionnaire (AUTHOR-FORM-12). */
export const EPRO_TYPES = ['full_PRO', 'subscale', 'subscale_mod'] as const;

/** Other forms are none of them. */
const TYPES: readonly string[] = ['', ...EPRO_TYPES];

/** With its history a form must stay below 1 MiB. */
export const MAX_QUESTIONS = 300;

/** A number, or what somebody typed instead of one: the form says that it must be a number. */
const numeral = () => mixed<number | string>().nullable().default(null);

/** A question as it is stored (AUTHOR-FORM-13); what holds between its parts is in `check-form.ts`. */
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

/** A form of questions that participants are asked (AUTHOR-FORM-10); its key is its id. */
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
