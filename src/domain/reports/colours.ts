import { numberIn } from './values.ts';

/** Cell colours of adherence and NPS tables. */
export type CellTone = 'success' | 'danger';

/** The threshold of a green cell, which differs from the KPI's 5 days (REPORT-D-41). */
const GREEN_FROM = 4;
/** The threshold for the mean NPS answer (REPORT-NPS-03). */
const PROMOTES_FROM = 7;

interface ColourRule {
  readonly toneOf: (value: number) => CellTone | null;
  /** Explanations of the colours for the table's legend. */
  readonly legend: readonly (readonly [CellTone, string])[];
}

/** Colouring rules; cells without a rule stay neutral (REPORT-D-49). */
export const COLOURS = {
  /** REPORT-ADH-11 */
  fiqr: {
    toneOf: (value) => (value === 1 ? 'success' : value === 0 ? 'danger' : null),
    legend: [
      ['success', '1'],
      ['danger', '0'],
    ],
  },
  /** Engagement and lessons: REPORT-ADH-12 */
  weeks: {
    toneOf: (value) => (value >= GREEN_FROM ? 'success' : value === 0 ? 'danger' : null),
    legend: [
      ['success', `${GREEN_FROM} or more`],
      ['danger', '0'],
    ],
  },
  /** REPORT-ADH-13 */
  sessions: {
    toneOf: (value) => (value >= GREEN_FROM ? 'success' : 'danger'),
    legend: [
      ['success', `${GREEN_FROM} or more`],
      ['danger', `Below ${GREEN_FROM}`],
    ],
  },
  nps: {
    toneOf: (value) => (value >= PROMOTES_FROM ? 'success' : value === 0 ? 'danger' : null),
    legend: [
      ['success', `${PROMOTES_FROM} or more`],
      ['danger', '0'],
    ],
  },
} as const satisfies Record<string, ColourRule>;

export type ColourName = keyof typeof COLOURS;

/** Identifying columns; a subject ID may look like a number. */
const OF_NOBODY: readonly string[] = ['subjectID', 'activeProgram', 'arm'];

/** A cell's colour; null for a missing or non-numeric value. */
export function toneOfCell(rule: ColourName, column: string, value: unknown): CellTone | null {
  const number = OF_NOBODY.includes(column) ? null : numberIn(value);
  return number === null ? null : COLOURS[rule].toneOf(number);
}
