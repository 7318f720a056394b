import { array, number, object, string, type InferType } from 'yup';
import { flag, oneOf, optional, prose, required, text } from '#domain/shared/fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

/** The actions a person may have performed, as stored (OPS-NUDGE-26, OPS-D-42). */
export const ACTION_TYPES = [
  'app opened',
  'session completed',
  'any journal created',
  'any task completed',
  'lesson task completed',
] as const;

export type ActionType = (typeof ACTION_TYPES)[number];

/** User fields to filter by; an empty filter matches all users (OPS-NUDGE-13). */
export const FILTERS = ['cohort', 'site', 'study', 'activeProgram', 'role', 'arm'] as const;

export type FilterName = (typeof FILTERS)[number];

/** Members of this study are external (OPS-D-41). */
export const EXTERNAL_STUDY = 'react-FM-EXT';
export const EXTERNAL_CHOICES = ['exclude', 'only'] as const;

/** The only role and the only arms that a nudge can filter by (OPS-NUDGE-24, -25). */
export const NUDGED_ROLES = ['patient'] as const;
export const NUDGED_ARMS = ['ACT-daily-insights', 'ACT-weekly-insights'] as const;

/** The interval of runs; a nudge's minutes are a multiple of it (OPS-NUDGE-27, -31). */
export const STEP_MINUTES = 5;

/** One year; older actions are not worth a reminder. */
export const MOST_HOURS = 8760;
export const MOST_MESSAGES = 20;
/** Maximum value of the daily limit. */
export const MOST_A_DAY = 20;

const NO_FILTER =
  'Add at least one query filter, this current query will select all users' as const;

const hours = (label: string) =>
  number()
    .label(label)
    .typeError(`${label} must be a number`)
    .min(0, 'Must be positive')
    .max(MOST_HOURS, `${label} must be at most ${MOST_HOURS}`)
    .nullable()
    // Unreadable hours count as missing, and a new nudge has none.
    .default(null)
    .required('Required');

const NO_TIME = 'Enter a time of day such as 09:00' as const;

/** A time of day as HH:MM, empty for none. */
const clock = (label: string) =>
  optional(label).matches(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, {
    message: NO_TIME,
    excludeEmptyString: true,
  });

const part = (label: string, most: number, message: string) =>
  number()
    .label(label)
    .typeError(`${label} must be a number`)
    .integer(`${label} must be a whole number`)
    .min(0, message)
    .max(most, message)
    .required('Required');

/** One of a nudge's texts; each person gets one (OPS-NUDGE-12, OPS-NUDGE-38). */
const nudgeMessage = object({
  title: optional('Title').max(200, 'Title must be at most 200 characters').required('Required'),
  text: prose('Text', 500).required('Required'),
});

export type NudgeMessage = InferType<typeof nudgeMessage>;

const nudgeForm = object({
  name: required('Name', 'Required'),
  description: required('Description', 'Required'),
  active: flag().label('Active'),
  scheduledTime: object({
    hours: part('Hours', 23, 'Hours must be between 0 and 23').default(18),
    minutes: part('Minutes', 59, 'Minutes must be between 0 and 59')
      .test(
        'step',
        'Minutes must be multiple of 5',
        (value) => typeof value !== 'number' || value % STEP_MINUTES === 0,
      )
      .default(0),
  }).label('Scheduled time'),
  actionType: oneOf('Action type', ACTION_TYPES, { missing: 'Required', other: 'Required' }),
  minHoursAgo: hours('Min hours ago'),
  maxHoursAgo: hours('Max hours ago'),
  messages: array(nudgeMessage)
    .label('Messages')
    .min(1, 'Must have at least one message')
    .max(MOST_MESSAGES, `At most ${MOST_MESSAGES} messages`)
    .default([]),
  potentialUsers: object({
    cohort: optional('Cohort'),
    site: optional('Site'),
    study: optional('Study'),
    activeProgram: optional('Active program'),
    role: optional('Role'),
    arm: optional('Arm'),
  }).label('Potential users'),
  reactFMEXT: string()
    .label('Users of external studies')
    .transform((value: unknown) => (value === '' ? null : value))
    .oneOf(EXTERNAL_CHOICES)
    .nullable()
    .default(null),
  quietFrom: clock('Quiet from'),
  quietTo: clock('Quiet until'),
  mostPerDay: number()
    .label('Maximum per day')
    .typeError('Maximum per day must be a number')
    .integer('Maximum per day must be a whole number')
    .min(1, `Maximum per day must be between 1 and ${MOST_A_DAY}`)
    .max(MOST_A_DAY, `Maximum per day must be between 1 and ${MOST_A_DAY}`)
    .nullable()
    .default(null),
});

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Whether a query has any filter; without filters it would match all users (OPS-NUDGE-40). */
const asksForSomebody = (query: Readonly<Partial<Record<FilterName, unknown>>>): boolean =>
  FILTERS.some((name) => {
    const value = query[name];
    return typeof value === 'string' && value.trim() !== '';
  });

interface Problem {
  readonly path: 'quietFrom' | 'quietTo';
  readonly message: string;
}

/** The error in the quiet hours; null when they are valid or absent. */
function quietProblem(from = '', to = ''): Problem | null {
  if (from === '' && to !== '') return { path: 'quietFrom', message: 'Quiet hours need a start' };
  if (from !== '' && to === '') return { path: 'quietTo', message: 'Quiet hours need an end' };
  const isEmpty = from !== '' && from === to;
  return isEmpty ? { path: 'quietTo', message: 'Quiet hours must end at another time' } : null;
}

/** A push message at a time of day on each person's clock (OPS-NUDGE-20). */
export const nudger = record('nudger', {
  path: 'tempest/nudging/nudgers/{nudgeID}',
  label: ['nudge', 'nudges'],
  screen: 'editNudge',
  form: nudgeForm
    .test('below-max', '', ({ minHoursAgo: least, maxHoursAgo: most }, { createError }) =>
      isNumber(least) && isNumber(most) && least >= most
        ? createError({ path: 'minHoursAgo', message: 'Must be less than max hours ago' })
        : true,
    )
    .test('above-min', '', ({ minHoursAgo: least, maxHoursAgo: most }, { createError }) =>
      isNumber(least) && isNumber(most) && least >= most
        ? createError({ path: 'maxHoursAgo', message: 'Must be more than min hours ago' })
        : true,
    )
    .test('filter', '', ({ potentialUsers }, { createError }) =>
      asksForSomebody(potentialUsers ?? {})
        ? true
        : createError({ path: 'potentialUsers', message: NO_FILTER }),
    )
    .test('quiet', '', ({ quietFrom, quietTo }, { createError }) => {
      const problem = quietProblem(quietFrom, quietTo);
      return problem === null || createError({ ...problem });
    }),
  // Record-level validation, shared by rules and form (OPS-D-40).
  whole: [
    {
      fields: ['scheduledTime'],
      holds: [
        'now.scheduledTime.hours is int && now.scheduledTime.minutes is int',
        "(string(now.scheduledTime.hours) + ':' + string(now.scheduledTime.minutes))" +
          ".matches('([0-9]|1[0-9]|2[0-3]):[0-5]?[05]')",
      ],
    },
    { fields: ['minHoursAgo', 'maxHoursAgo'], holds: ['now.minHoursAgo < now.maxHoursAgo'] },
    {
      fields: ['potentialUsers'],
      holds: [
        "filled(now.potentialUsers.values().join(''))",
        "now.potentialUsers.values().join('').size() <= 3000",
      ],
    },
    {
      fields: ['quietFrom', 'quietTo'],
      holds: [
        "(now.quietFrom == now.quietTo ? now.quietTo == '' : now.quietFrom != '' && now.quietTo != '')",
      ],
    },
  ],
  besides: object({ id: text() }),
  ids: ['id'],
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'staff' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ name }) => name,
  restore: { except: [] },
  sorted: { by: 'name' },
  logsDeletion: 'study-operations',
  messages: () => ({
    created: 'New nudger saved',
    saved: 'Nudger updated',
    notSaved: 'Error saving nudger',
  }),
});

export type Nudger = RecordOf<typeof nudger>;
