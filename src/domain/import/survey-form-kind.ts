import { checkForm, isSound, type FormErrors } from '#domain/content/survey-form/check-form.ts';
import { savedForm, blankForm, editedForm } from '#domain/content/survey-form/edit-form.ts';
import { allocatedID, planAllocation } from '#domain/content/survey-form/question-ids.ts';
import { storedQuestions } from '#domain/content/survey-form/save-plan.ts';
import { surveyForm } from '#domain/content/survey-form/survey-form.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { isDocumentId, pathOf } from '#domain/shared/doc-path.ts';
import { planCreate } from '#domain/shared/record-plans.ts';
import { readerOf } from '#domain/shared/record.ts';
import { DICTIONARY_COLUMNS, gatherForms, questionsOf, questionsText } from './data-dictionary.ts';
import { wordsOf } from './cells.ts';
import type { ImportColumn, ImportKind } from './import-kind.ts';

const decode = readerOf(surveyForm);

const column = (field: 'key' | 'name' | 'formType', label: string): ImportColumn => ({
  field,
  label,
  names: [],
  type: 'text',
  storedValue: (raw, docID) => editedForm(decode(docID, raw))[field],
});

/**
 * Survey forms from a data dictionary, created with allocated question ids; existing forms are
 * never changed.
 */
export const surveyFormKind: ImportKind = {
  of: surveyForm,
  needs: 'staff',
  columns: [
    column('key', 'Key'),
    column('name', 'Name'),
    column('formType', 'Form type'),
    {
      field: 'questions',
      label: 'Questions',
      names: [],
      type: 'text',
      storedValue: (raw, docID) => questionsText(editedForm(decode(docID, raw)).questions),
    },
  ],
  keys: ['key'],
  gathered: { columns: DICTIONARY_COLUMNS, keys: ['variable'], gather: gatherForms },
  existing: async (values, _, { read }) => {
    const key = wordsOf(values['key']);
    if (!isDocumentId(key)) return null;
    const path = pathOf(surveyForm, { formKey: key });
    const raw = await read(path);
    return raw && { path, raw };
  },
  create: async (values, { now }, { read }) => {
    const key = wordsOf(values['key']);
    const text = wordsOf(values['questions']);
    let before = 0;
    const many = questionsOf(text, String).length;
    const counted = await planAllocation(many, (count) => (before = count))(read);
    const questions = questionsOf(text, (at) => allocatedID(key, before + at + 1));
    const named = { key, name: wordsOf(values['name']), formType: 'standard' };
    const form = { ...blankForm(), ...named, questions };
    const errors = checkForm(form, true);
    if (!isSound(errors)) throw new AppError('failed-precondition', firstError(errors));
    const entry = savedForm(form, [], now);
    const path = pathOf(surveyForm, { formKey: key });
    const stored = { ...entry, questions: storedQuestions(entry.questions, null) };
    const plan = await planCreate(surveyForm, path, stored)(read);
    return { ...plan, writes: [...plan.writes, ...counted.writes] };
  },
};

function firstError({ info, questions, list }: FormErrors): string {
  const [ofForm] = Object.values(info);
  if (ofForm !== undefined) return `${ofForm}.`;
  if (list !== '') return `${list}.`;
  const at = questions.findIndex((errors) => Object.keys(errors).length > 0);
  const [field = '', message = ''] = Object.entries(questions[at] ?? {})[0] ?? [];
  return `Question ${at + 1}, ${field}: ${message}.`;
}
