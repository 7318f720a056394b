import type { PageTable } from './definition.ts';
import { definedMeasure } from './measures.ts';

/** The type of an exported column; a `date` column with times of day becomes `datetime`. */
export type ColumnType = 'text' | 'number' | 'boolean' | 'date' | 'datetime';

/** The description of a column in a codebook. */
interface ColumnMeaning {
  readonly type: ColumnType;
  readonly meaning: string;
  readonly unit: string;
  /** The records or columns that the value derives from. */
  readonly madeOf: string;
  readonly allowed: string;
}

type Meanings = readonly (readonly [RegExp, ColumnMeaning])[];

const BY_ANALYSIS = 'Stored ready-made by the analysis.';

const text = (meaning: string, allowed = 'any text'): ColumnMeaning => ({
  type: 'text',
  meaning,
  unit: 'none',
  madeOf: BY_ANALYSIS,
  allowed,
});

const count = (meaning: string, unit = 'participants'): ColumnMeaning => ({
  type: 'number',
  meaning,
  unit,
  madeOf: BY_ANALYSIS,
  allowed: 'whole numbers, 0 or more',
});

const day = (meaning: string): ColumnMeaning => ({
  type: 'date',
  meaning,
  unit: 'date, or date and time in UTC',
  madeOf: BY_ANALYSIS,
  allowed: 'ISO 8601',
});

const flag = (meaning: string): ColumnMeaning => ({
  type: 'boolean',
  meaning,
  unit: 'yes or no',
  madeOf: BY_ANALYSIS,
  allowed: 'true, false',
});

/** Columns with the same meaning in every table. */
const SHARED: Meanings = [
  [/^subjectID$/, text('The subject ID of the participant.', 'a subject ID of the study')],
  [/^activeProgram$/, text('The program that the participant is enrolled in.')],
  [/^arm$/, text('The study arm: ACT counts sessions, ST counts entries.', 'ACT, ST')],
  [/^site$/, text('The name of the study site.')],
  [
    /^statistic$/,
    text(
      'What the numbers of the row are: their mean, or how many participants answered.',
      'mean, n',
    ),
  ],
  [
    /^week$/,
    text('The treatment week; week 1 begins on the first day of therapy.', 'txw1 to txw13'),
  ],
  [/^(computed|updated)$/, day('When the analysis stored the row.')],
  [
    /^mean$/,
    {
      type: 'number',
      meaning: 'The mean of the items of the row; item s10_008 does not count.',
      unit: 'points',
      madeOf: 'Stored by the analysis; where it stored none, computed from the items of the row.',
      allowed: 'any number',
    },
  ],
  [
    /^s\d+_\d+$/,
    {
      type: 'number',
      meaning:
        'The answer to one item of a questionnaire; the report "PRO Reference" has its words.',
      unit: 'points',
      madeOf: BY_ANALYSIS,
      allowed: 'the scale of the item',
    },
  ],
];

const DUE: Meanings = [
  [/^due_date$/, day('When it was due.')],
  [/^held_date$/, day('When it took place; empty when it has not.')],
  [/^done$/, flag('Whether it took place.')],
];

const OF_TABLES: readonly (readonly [RegExp, Meanings])[] = [
  [
    /^sitesB?_armCounts$/,
    [
      [/^(ACT|ST)_used$/, count('Participants of the arm at the site who have used the app.')],
      [
        /^(ACT|ST)_not_used$/,
        count('Participants of the arm at the site who have not used the app.'),
      ],
    ],
  ],
  [
    /^sitesB?_screenFails$/,
    [
      [/^screened$/, count('People who were screened at the site.', 'people')],
      [/^failed$/, count('People at the site who failed the screening.', 'people')],
    ],
  ],
  [/^sitesB?_visits$/, [[/^V\d+$/, count('Participants of the site who came to the visit.')]]],
  [
    /^visitsB?_table$/,
    [
      [/_date$/, day('When the participant came to the visit; empty when they have not.')],
      [/^completed$/, flag('Whether the visits of the participant are complete.')],
    ],
  ],
  [/^(pande|interviews|exit_interviews)_table$|^pro_compliance004_missing$/, DUE],
  [
    /^pro_compliance004_(bySite|overall)$/,
    [
      [/^expected$/, count('Questionnaires that were due.', 'questionnaires')],
      [/^answered$/, count('Questionnaires that were answered.', 'questionnaires')],
    ],
  ],
  [
    /^pro_compliance004_byParticipant$/,
    [
      [
        /./,
        {
          type: 'number',
          meaning: 'Compliance at the visit, or of the participant, as the analysis counts it.',
          unit: 'as stored',
          madeOf: 'The questionnaires that the study asks for, compared with the answers.',
          allowed: '0 or more',
        },
      ],
    ],
  ],
  [
    /^proref_scoreKey$/,
    [
      [/^score$/, text('The name of the score.')],
      [/^range$/, text('The lowest and the highest score.')],
      [/^better$/, text('Which scores are the better ones.', 'lower, higher')],
    ],
  ],
  [
    /^proref_questionKey$/,
    [
      [/^item$/, text('The name of the item, as columns of answers have it.')],
      [/^question$/, text('The question as participants read it.')],
      [/^scale$/, text('The lowest and the highest answer.')],
    ],
  ],
];

/** Therapy week 0 is computed when the analysis stored none (REPORT-PRO-07). */
const WEEK_ZERO =
  ' Where the analysis stored none: the mean of the last two scores_before_app of the row.';

function measured(table: Pick<PageTable, 'key'>, column: string): ColumnMeaning | null {
  const measure = definedMeasure(table, column);
  if (!measure) return null;
  const { title, meaning, unit, source, most } = measure;
  return {
    type: 'number',
    meaning: `${title}. ${meaning}`,
    unit,
    madeOf: column === 'txw0' ? source + WEEK_ZERO : source,
    allowed: most === undefined ? '0 or more' : `0 to ${most}`,
  };
}

const within = (meanings: Meanings | undefined, column: string): ColumnMeaning | null =>
  meanings?.find(([pattern]) => pattern.test(column))?.[1] ?? null;

/** A column's meaning; null for columns that the analysis names itself. */
export function meaningOf(
  table: Pick<PageTable, 'key' | 'norms'>,
  column: string,
): ColumnMeaning | null {
  const ofTable = OF_TABLES.find(([pattern]) => pattern.test(table.key))?.[1];
  const columnMeaning =
    within(SHARED, column) ?? within(ofTable, column) ?? measured(table, column);
  if (!columnMeaning || table.norms === undefined || columnMeaning.type !== 'number')
    return columnMeaning;
  return { ...columnMeaning, meaning: `${columnMeaning.meaning} Norm: ${table.norms}.` };
}
