import { newQuestion } from '#domain/content/survey-form/new-question.ts';
import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import type { QuestionKind } from '#domain/people/survey/response.ts';
import type { ImportColumn, ReadRow } from './import-kind.ts';
import type { SheetFault } from './sheet.ts';

const column = (field: string, label: string, ...names: string[]): ImportColumn => ({
  field,
  label,
  names,
  type: 'text',
  storedValue: () => '',
});

/** The columns of a data dictionary, with REDCap's headings (TEAM-IMP-05). */
export const DICTIONARY_COLUMNS: readonly ImportColumn[] = [
  column('variable', 'Variable', 'Variable / Field Name', 'Field Name'),
  column('form', 'Form', 'Form Name'),
  column('section', 'Section', 'Section Header'),
  column('fieldType', 'Field type'),
  column('label', 'Label', 'Field Label'),
  column(
    'choices',
    'Choices',
    'Choices, Calculations, OR Slider Labels',
    'Choices or Calculations',
  ),
  column('note', 'Note', 'Field Note'),
  column('validation', 'Validation', 'Text Validation Type OR Show Slider Number'),
  column('min', 'Min', 'Text Validation Min'),
  column('max', 'Max', 'Text Validation Max'),
  column('branching', 'Branching', 'Branching Logic (Show field only if...)', 'Branching Logic'),
  column('required', 'Required', 'Required Field?'),
];

const KINDS: Readonly<Record<string, QuestionKind>> = {
  text: 'textField',
  notes: 'textBox',
  radio: 'multipleChoice',
  dropdown: 'multipleChoice',
  yesno: 'multipleChoice',
  truefalse: 'multipleChoice',
  checkbox: 'checkbox',
  slider: 'slider',
  descriptive: 'displayText',
};

/** The choices that a field type implies. */
const IMPLIED: Readonly<Record<string, string>> = {
  yesno: '1, Yes | 0, No',
  truefalse: '1, True | 0, False',
};

const NUMERIC: readonly string[] = ['integer', 'number', 'float'];

/**
 * The default bound of a number without bounds in the dictionary, because a question requires some.
 */
const WIDE = 1_000_000;

/**
 * The content of a question, without id, position and answer, in a fixed order of fields: stored
 * maps may differ in order.
 */
const contentOf = (question: SurveyQuestion) => {
  const { type, instructions, text, placeHolder, submitBtnText, allowNoResponse } = question;
  const { answerType, min, max } = question.validation;
  const { sliderOptions } = question;
  return {
    type,
    instructions,
    text,
    placeHolder,
    submitBtnText,
    allowNoResponse,
    options: question.options.map(({ label, value }) => ({ label, value })),
    validation: { answerType, min, max },
    sliderOptions: {
      min: sliderOptions.min,
      max: sliderOptions.max,
      step: sliderOptions.step,
      minLabel: sliderOptions.minLabel,
      maxLabel: sliderOptions.maxLabel,
    },
  };
};

/** Questions serialized for comparing a stored form with a dictionary. */
export const questionsText = (questions: readonly SurveyQuestion[]): string =>
  JSON.stringify(questions.map(contentOf));

/**
 * Parses the output of `questionsText`.
 *
 * @throws SyntaxError for invalid JSON
 */
export function questionsOf(text: string, idOf: (at: number) => string): SurveyQuestion[] {
  const all = JSON.parse(text) as ReturnType<typeof contentOf>[];
  return all.map((content, at) => ({
    ...newQuestion(content.type as QuestionKind, idOf(at)),
    ...content,
  }));
}

export interface GatheredForms {
  readonly rows: readonly ReadRow[];
  /** The ignored parts: a survey form has no counterpart for them. */
  readonly left: readonly SheetFault[];
}

/** Groups the fields of a data dictionary into survey forms, one row per form. */
export function gatherForms(fields: readonly ReadRow[]): GatheredForms {
  const forms = new Map<string, { readonly line: number; readonly questions: SurveyQuestion[] }>();
  const left: SheetFault[] = [];
  for (const { line, texts } of fields) {
    const key = texts['form'] ?? '';
    const leave = (why: string) => left.push({ line, column: 0, why });
    if (key === '') {
      leave('The field names no form.');
      continue;
    }
    const form = forms.get(key) ?? { line, questions: [] };
    forms.set(key, form);
    form.questions.push(...questionsOfField(texts, leave));
  }
  for (const [key, { line }] of forms) {
    left.push({ line, column: 0, why: `Variable names: the questions of “${key}” get new IDs.` });
  }
  const rows = [...forms].map(([key, { line, questions }]) => ({
    line,
    texts: { key, name: named(key), formType: 'standard', questions: questionsText(questions) },
  }));
  return { rows, left };
}

/** "sleep_diary" becomes "Sleep diary". */
const named = (key: string): string => {
  const words = key.replace(/_+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Texts = ReadRow['texts'];
type Leave = (why: string) => void;

function questionsOfField(texts: Texts, leave: Leave): readonly SurveyQuestion[] {
  const { section = '', variable = '', fieldType = '', branching = '' } = texts;
  const heading =
    section === '' ? [] : [{ ...newQuestion('displayText', ''), instructions: section }];
  const kind = KINDS[fieldType.toLowerCase()];
  if (!kind) {
    leave(`Field “${variable}”: a survey form has no question of type “${fieldType}”.`);
    return heading;
  }
  if (branching !== '') leave(`Branching of “${variable}”: ${branching}`);
  return [...heading, questionOf(kind, texts, leave)];
}

function questionOf(kind: QuestionKind, texts: Texts, leave: Leave): SurveyQuestion {
  const { variable = '', fieldType = '', label = '', note = '', choices = '' } = texts;
  const base = newQuestion(kind, '');
  const isRequired = /^(y|yes|1|true)$/i.test(texts['required'] ?? '');
  const question = {
    ...base,
    instructions: label,
    allowNoResponse: kind === 'displayText' || !isRequired,
  };
  const isText = kind === 'textField' || kind === 'textBox';
  if (note !== '' && !isText) leave(`Note of “${variable}”: ${note}`);
  const noBounds = !isText && kind !== 'slider';
  if (noBounds) leaveUnused(variable, texts, leave);
  if (isText) {
    if (choices !== '') leave(`Choices of “${variable}”: ${choices}`);
    return { ...question, placeHolder: note, validation: validationOf(base, texts, leave) };
  }
  if (kind === 'slider') return { ...question, sliderOptions: sliderOf(base, texts, leave) };
  if (kind === 'displayText') {
    if (choices !== '') leave(`Choices of “${variable}”: ${choices}`);
    return question;
  }
  const implied = choices || (IMPLIED[fieldType.toLowerCase()] ?? '');
  return { ...question, options: optionsOf(implied, variable, leave) };
}

/** Reports validation and bounds as ignored; only texts and sliders support them. */
function leaveUnused(variable: string, texts: Texts, leave: Leave): void {
  for (const part of ['validation', 'min', 'max'] as const) {
    const text = texts[part] ?? '';
    if (text !== '') leave(`${part} of “${variable}”: ${text}`);
  }
}

/**
 * Parses "1, Yes
 * 0, No" into options.
 */
function optionsOf(choices: string, variable: string, leave: Leave): SurveyQuestion['options'] {
  const parts = choices.split('|').filter((part) => part.trim() !== '');
  return parts.flatMap((part) => {
    const [, value = '', label = ''] = /^\s*([^,\s][^,]*?)\s*,\s*(.+?)\s*$/s.exec(part) ?? [];
    if (label === '') leave(`Choice of “${variable}” without a value: ${part.trim()}`);
    return label === '' ? [] : [{ label, value }];
  });
}

function boundOf(name: 'min' | 'max', texts: Texts, leave: Leave): number | null {
  const text = texts[name] ?? '';
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (text !== '') leave(`${name} of “${texts['variable'] ?? ''}” is not a number: ${text}`);
  return null;
}

function validationOf(
  { validation: none }: SurveyQuestion,
  texts: Texts,
  leave: Leave,
): SurveyQuestion['validation'] {
  const { variable = '', validation = '' } = texts;
  const wanted = validation.toLowerCase();
  if (NUMERIC.includes(wanted)) {
    const min = boundOf('min', texts, leave) ?? -WIDE;
    const max = boundOf('max', texts, leave) ?? WIDE;
    if (wanted === 'integer') leave(`Whole numbers only for “${variable}”: any number is accepted`);
    return { answerType: 'number', min, max };
  }
  leaveUnused(variable, texts, leave);
  return none;
}

/**
 * Parses "Bad
 * Middling
 * Good" into the labels of a scale from 0 to 100.
 */
function sliderOf(
  { sliderOptions }: SurveyQuestion,
  texts: Texts,
  leave: Leave,
): SurveyQuestion['sliderOptions'] {
  const { choices = '', variable = '', validation = '' } = texts;
  const labels = choices.split('|').map((label) => label.trim());
  const [minLabel = ''] = labels;
  const maxLabel = labels.length > 1 ? (labels.at(-1) ?? '') : '';
  const between = labels.slice(1, -1).join(', ');
  if (between !== '') leave(`Label between the ends of “${variable}”: ${between}`);
  if (validation !== '') leave(`validation of “${variable}”: ${validation}`);
  const min = boundOf('min', texts, leave) ?? 0;
  const max = boundOf('max', texts, leave) ?? 100;
  return { ...sliderOptions, min, max, minLabel, maxLabel };
}
