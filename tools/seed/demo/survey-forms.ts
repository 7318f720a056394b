import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';
import {
  box,
  buttons,
  checkboxes,
  choice,
  display,
  field,
  slider,
  year,
  type Question,
} from './survey-questions.ts';

export interface SurveyForm {
  readonly key: string;
  readonly name: string;
  readonly questions: readonly Question[];
}

const NONE = 'No difficulty';
const MOST = 'Very difficult';

/** The forms used by landing pages. */
const FORMS: readonly SurveyForm[] = [
  {
    key: 'eligibility',
    name: 'Eligibility screening',
    questions: [
      display('Thank you for your interest. The next questions take about three minutes.'),
      year('In which year were you born?'),
      buttons('Has a clinician told you that you have fibromyalgia?', ['Yes', 'No'], '4'),
      choice('For how long have you had the diagnosis?', [
        'Less than three months',
        'Three months to a year',
        'More than a year',
      ]),
      checkboxes('Which of these do you take at present?', [
        'Duloxetine or milnacipran',
        'Pregabalin',
        'An opioid',
        'None of them',
      ]),
      slider('How strong was your pain in the last week?', 'No pain', 'Worst pain'),
      box('Is there anything else that the study team should know?'),
    ],
  },
  {
    key: 'fiqr',
    name: 'Revised Fibromyalgia Impact Questionnaire',
    questions: [
      display('For each question, move the point to the place that fits the last seven days best.'),
      slider('Brush or comb your hair', NONE, MOST),
      slider('Walk continuously for twenty minutes', NONE, MOST),
      slider('Prepare a homemade meal', NONE, MOST),
      slider('Fibromyalgia kept me from finishing what I had planned', 'Never', 'Always'),
      slider('Please rate your level of energy', 'Lots of energy', 'No energy'),
    ],
  },
  {
    key: 'about-you',
    name: 'About you',
    questions: [
      field('What would you like to be called?', 'string'),
      choice('What describes your work best?', ['Full time', 'Part time', 'At home', 'Retired']),
      field('How many hours did you sleep last night?', 'number'),
      checkboxes('Who supports you day by day?', ['Family', 'Friends', 'A clinician', 'Nobody']),
    ],
  },
  {
    key: 'check-in',
    name: 'Check-in',
    questions: [
      slider('How much did pain interfere with your week?', 'Not at all', 'Completely'),
      buttons('Did you take part in something that matters to you?', ['Yes', 'No']),
      box('What helped most?'),
    ],
  },
  {
    key: 'leaving',
    name: 'Leaving the study',
    questions: [
      choice('What was your main reason to leave?', [
        'Too little time',
        'It did not help',
        'My health changed',
        'Something else',
      ]),
      slider('How likely is it that you would recommend the app?', 'Not likely', 'Very likely'),
      box('What should we do better?'),
    ],
  },
];

/** An old survey whose form has been deleted. */
export const DELETED_FORM: SurveyForm = {
  key: 'about-you-2024',
  name: 'About you (2024)',
  questions: [field('', 'string'), field('', 'string')],
};

/** @throws RangeError for an unknown key */
export function surveyForm(key: string): SurveyForm {
  const form = [...FORMS, DELETED_FORM].find((candidate) => candidate.key === key);
  if (!form) throw new RangeError(`No such form: ${key}`);
  return form;
}

/** A question's id: its form's prefix and a six-digit number. */
export function questionID({ key }: SurveyForm, order: number): string {
  return `${key.slice(0, 6)}${String(order).padStart(6, '0')}`;
}

/** Above any number in use, so that the next question gets a new id. */
const COUNTED = 240;

export function surveyFormDocuments(now: Date): SeedDocument[] {
  const updated = ago(now, 70 * DAY);
  const forms = FORMS.map((form, index): SeedDocument => [
    docPath('surveyForm', { formKey: form.key }),
    {
      key: form.key,
      name: form.name,
      ...(form.key === 'fiqr'
        ? { formType: 'EPRO', Type: 'full_PRO', pro: 'FIQR', pro_component: 'total' }
        : { formType: 'standard', Type: '', pro: '', pro_component: '' }),
      created: ago(now, (400 - index) * DAY),
      createdBy: 'ada.admin@example.com',
      updated,
      updatedBy: 'ada.admin@example.com',
      questions: form.questions.map((question, at): SeedData => ({
        ...question,
        uniqueID: questionID(form, at + 1),
        order: at + 1,
        updated,
      })),
    },
  ]);
  return [...forms, [docPath('questionCounter', {}), { totalQuestionsCreated: COUNTED }]];
}
