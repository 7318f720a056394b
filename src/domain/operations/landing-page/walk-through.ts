import type { LandingPage } from './landing-page.ts';

/** The records that a landing page is checked against; null while unknown. */
export interface Around {
  /** Keys of existing survey forms. */
  readonly forms: ReadonlySet<string> | null;
  /** Keys of existing programs. */
  readonly programs: ReadonlySet<string> | null;
  /** The extension ids of all landing pages, by key; empty for those without one. */
  readonly extensions?: ReadonlyMap<string, string> | null;
}

/** A contradiction within a landing page, or with other records. */
export interface Finding {
  readonly text: string;
  /** The form field concerned. */
  readonly field: string;
}

type Walked = Pick<
  LandingPage,
  | 'eligibilityScreening'
  | 'baselineSurveys'
  | 'terminationSurveys'
  | 'surveyWeeks'
  | 'maxUsersInConsent'
  | 'postEligibilityProgram'
  | 'postBaselineProgram'
  | 'postTherapyProgram'
  | 'earlyTerminationProgram'
> & { readonly landingPageKey?: string; readonly study?: string; readonly extensionID?: string };

const STEPS = {
  eligibilityScreening: 'Eligibility screening',
  baselineSurveys: 'Baseline',
  terminationSurveys: 'Termination',
} as const;

const PROGRAMS = {
  postEligibilityProgram: 'After the eligibility screening',
  postBaselineProgram: 'After the baseline',
  postTherapyProgram: 'After the therapy',
  earlyTerminationProgram: 'After an early termination',
} as const;

/**
 * Walks through a landing page as a participant and reports obstacles: missing surveys or programs,
 * overlapping weeks, a limit that admits nobody.
 *
 * @returns findings in the order of encounter
 */
export function walkThrough(page: Walked, existing: Around): Finding[] {
  const { forms, programs } = existing;
  const step = (field: keyof typeof STEPS) =>
    missing(page[field], forms).map((key) => ({
      text: `${STEPS[field]} asks for the survey “${key}”, which does not exist`,
      field,
    }));
  const program = (field: keyof typeof PROGRAMS) =>
    missing([page[field]], programs).map((key) => ({
      text: `${PROGRAMS[field]} comes the program “${key}”, which does not exist`,
      field,
    }));
  return [
    ...step('eligibilityScreening'),
    ...program('postEligibilityProgram'),
    ...limit(page),
    ...step('baselineSurveys'),
    ...program('postBaselineProgram'),
    ...weekFindings(page, forms),
    ...program('postTherapyProgram'),
    ...intoExtension(page, existing),
    ...step('terminationSurveys'),
    ...program('earlyTerminationProgram'),
  ];
}

/** The distinct keys that do not exist; empty while `existing` is null. */
export const missing = (keys: readonly string[], existing: ReadonlySet<string> | null): string[] =>
  existing ? [...new Set(keys)].filter((key) => key !== '' && !existing.has(key)) : [];

/** A manual move to the extension assigns the landing page that the study names (OPS-D-14). */
function intoExtension(page: Walked, existing: Around): Finding[] {
  const { landingPageKey = '', study = '', extensionID = '' } = page;
  const extensions = existing.extensions;
  if (!extensions || extensionID === '' || study === '' || study === landingPageKey) return [];
  const text = `Moved to the extension by hand, the participant gets the landing page “${study}”`;
  if (extensions.get(study))
    return [{ text: `${text} with its extension, and not this one`, field: 'study' }];
  const why = extensions.has(study) ? 'has no extension' : 'does not exist';
  return [{ text: `${text}, which ${why}`, field: 'study' }];
}

const limit = ({ maxUsersInConsent }: Walked): Finding[] =>
  maxUsersInConsent >= 1
    ? []
    : [
        {
          text: `At most ${maxUsersInConsent} users may wait for their consent call: nobody gets past the screening`,
          field: 'maxUsersInConsent',
        },
      ];

/** Duplicate weeks, and weekly surveys that do not exist. */
export function weekFindings(
  { surveyWeeks }: Pick<LandingPage, 'surveyWeeks'>,
  forms: ReadonlySet<string> | null,
): Finding[] {
  return surveyWeeks.flatMap(({ week, surveys }, at) => {
    const before = surveyWeeks.findIndex((other) => other.week === week);
    const twice =
      before < at ? [{ text: `Week ${week} occurs twice`, field: `surveyWeeks.${at}.week` }] : [];
    const unknown = missing(surveys, forms).map((key) => ({
      text: `Week ${week} asks for the survey “${key}”, which does not exist`,
      field: `surveyWeeks.${at}.surveys`,
    }));
    return [...twice, ...unknown];
  });
}
