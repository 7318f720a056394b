import { numberIn } from './values.ts';

/** Of the cells of adherence and NPS tables. */
export type CellTone = 'success' | 'danger';

/** A green cell begins here; other than the 5 days of the KPI (REPORT-D-41). */
export const GREEN_FROM = 4;
/** Of the mean answer to the NPS question (REPORT-NPS-03). */
export const PROMOTES_FROM = 7;

interface ColourRule {
  readonly toneOf: (value: number) => CellTone | null;
  /** What the colours mean, as the legend of the table says it. */
  readonly legend: readonly (readonly [CellTone, string])[];
}

/** How cells are coloured; what no rule names stays neutral (REPORT-D-49). */
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

/** They say whose row it is; a subject ID may look like a number. */
const OF_NOBODY: readonly string[] = ['subjectID', 'activeProgram', 'arm'];

/** The colour of a cell; null for what is no number, missing values among them. */
export function toneOfCell(rule: ColourName, column: string, value: unknown): CellTone | null {
  const number = OF_NOBODY.includes(column) ? null : numberIn(value);
  return number === null ? null : COLOURS[rule].toneOf(number);
}
