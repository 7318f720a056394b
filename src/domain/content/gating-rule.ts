import { number, object } from 'yup';
import { nameAsID } from '#domain/shared/id-fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

/** The rule for cohorts without their own (AUTHOR-GATE-03). */
export const DEFAULT_RULES = 'defaultRules';

/** Groups of participants by progress, each with its own sessions per day. */
export const BUCKETS = ['A', 'B', 'C', 'D'] as const;

const MOST = 10_000;

const amount = (label: string, first: number, least = 0) =>
  number()
    .label(label)
    .typeError(`${label} must be a number`)
    .integer(`${label} must be a whole number`)
    .min(least, ({ value }: { value: number }) =>
      value === 0 ? `${label} cannot be 0` : 'Must be 0 or greater',
    )
    .max(MOST, `${label} must be at most ${MOST}`)
    .default(first)
    .required(`${label} is required`);

/** The pace allowed to participants of a cohort (AUTHOR-GATE-02 to -12, AUTHOR-D-69). */
export const gatingRule = record('gatingRule', {
  path: 'programs/{programKey}/gatingRules/{id}',
  label: ['gating rule', 'gating rules'],
  screen: 'gating',
  form: object({
    id: nameAsID('Cohort', 'Required'),
    target: amount('Target', 56, 1),
    margin: amount('Margin', 7),
    sessionsAllowed: object({
      A: amount('A', 0),
      B: amount('B', 1),
      C: amount('C', 2),
      D: amount('D', 3),
    }),
  }),
  ids: ['id'],
  access: { read: 'staff', create: 'admin', update: 'admin' },
  title: ({ id }) => id,
  restore: { except: [] },
  taken: (id) => `Rule with cohort '${id}' already exists`,
  sorted: { by: 'id', first: DEFAULT_RULES },
  messages: () => ({
    created: 'Saved',
    saved: 'Saved',
    notCreated: 'Error submiting', // spelled as specified
    notSaved: 'Error saving',
  }),
});

export type GatingRule = RecordOf<typeof gatingRule>;
