import type { Mover } from '#domain/people/workflow/allowed-moves.ts';
import { weekLength } from '#domain/people/workflow/therapy-schedule.ts';
import type { Extension } from '#domain/operations/landing-page/extension.ts';
import type { LandingPage } from '#domain/operations/landing-page/landing-page.ts';
import type { Act } from './acts.ts';
import type { Scene } from './world.ts';

/** A branch off the main way. */
export interface Detour {
  readonly when: string;
  readonly acts: readonly Act[];
  /** The keys of the surveys that it asks for. */
  readonly surveys?: readonly string[];
}

/** A step on the main way, and the alternatives from the state after it. */
export interface WayStep {
  readonly what: string;
  readonly by: Mover;
  readonly acts: readonly Act[];
  /** The surveys and the bookable call offered at this point. */
  readonly surveys?: readonly string[];
  readonly call?: { readonly title: string; readonly eventName: string };
  readonly detours?: readonly Detour[];
  /** Alternatives to the step itself. */
  readonly instead?: readonly Detour[];
}

const app = (to: Extract<Act, { kind: 'app' }>['to'], program?: string): Act => ({
  kind: 'app',
  to,
  ...(program === undefined ? {} : { program }),
});

const detour = (when: string, ...acts: readonly Act[]): Detour => ({ when, acts });

const consentDetours = (form: 'consent' | 'EXT-consent'): readonly Detour[] => [
  detour('The approval fails', { kind: 'decide', form, choice: 'failed approval' }),
  detour('The consent is abandoned', { kind: 'decide', form, choice: 'abandoned' }),
];

type Ending = Pick<LandingPage | Extension, 'terminationCall' | 'terminationSurveys'>;

function endings({ terminationCall: { title }, terminationSurveys }: Ending): readonly Detour[] {
  const call = title === '' ? 'a last call' : `the call “${title}”`;
  const asked = terminationSurveys.length === 0 ? '' : ' and the termination surveys';
  return [
    detour('Staff terminates at once', { kind: 'terminate', type: 'termination' }),
    {
      when: `Staff asks for ${call}${asked} first, and terminates later`,
      acts: [
        { kind: 'terminate', type: 'followup' },
        { kind: 'terminate', type: 'termination' },
      ],
      surveys: terminationSurveys,
    },
  ];
}

const overLimit = (most: number) =>
  `More than ${most} ${most === 1 ? 'user waits' : 'users wait'} for their consent call`;

const silence = detour('The participant does not open the app for more than 7 days', {
  kind: 'silence',
});

/** All steps of a participant who always does what is asked, in order. */
export function wayThrough(scene: Scene): readonly WayStep[] {
  const { page } = scene;
  return [
    {
      what: 'The account is created',
      by: 'function',
      acts: [{ kind: 'create', inConsent: page.maxUsersInConsent }],
      instead: [
        detour(overLimit(page.maxUsersInConsent), {
          kind: 'create',
          inConsent: page.maxUsersInConsent + 1,
        }),
      ],
      surveys: page.eligibilityScreening,
      detours: [
        detour('An answer does not meet the criteria', app('screening-fail')),
        detour('The participant does not answer in time', app('screening-abandoned')),
      ],
    },
    {
      what: 'The participant passes the eligibility screening',
      by: 'app',
      acts: [{ kind: 'answer', part: 'eligibility' }, app('consent', page.postEligibilityProgram)],
      call: page.consentCall,
      detours: consentDetours('consent'),
    },
    {
      what: 'The consent is approved',
      by: 'staff',
      acts: [{ kind: 'decide', form: 'consent', choice: 'approved' }],
      surveys: page.baselineSurveys,
      detours: [detour('The participant does not answer in time', app('baseline-abandoned'))],
    },
    {
      what:
        page.baselineSurveys.length === 0
          ? 'The baseline asks for no survey'
          : 'The participant answers the baseline surveys',
      by: 'app',
      acts: [{ kind: 'answer', part: 'baseline' }, app('pre-therapy', page.postBaselineProgram)],
      detours: [silence],
    },
    {
      what: 'The participant opens the app',
      by: 'app',
      acts: [app('therapy')],
      detours: endings(page),
    },
    ...weeksOf(scene, false),
    { what: 'The therapy is complete', by: 'app', acts: [app('done', page.postTherapyProgram)] },
    ...extensionWay(scene),
  ];
}

function extensionWay(scene: Scene): readonly WayStep[] {
  const { extension } = scene;
  if (!extension) return [];
  return [
    {
      what: 'The participant is eligible for the extension',
      by: 'app',
      acts: [app('EXT-eligible')],
      detours: [detour('The participant declines', app('EXT-declined'))],
    },
    {
      what: 'The participant accepts',
      by: 'app',
      acts: [app('EXT-consent', extension.consentProgram)],
      call: extension.consentCall,
      detours: consentDetours('EXT-consent'),
    },
    {
      what: 'The consent to the extension is approved',
      by: 'staff',
      acts: [{ kind: 'decide', form: 'EXT-consent', choice: 'approved' }],
      detours: [silence],
    },
    {
      what: 'The participant opens the app',
      by: 'app',
      acts: [app('EXT-therapy')],
      detours: endings(extension),
    },
    ...weeksOf(scene, true),
    {
      what: 'The extension is complete',
      by: 'app',
      acts: [app('EXT-done', extension.doneProgram)],
    },
  ];
}

/** The weeks with something to answer, in order; each includes the weeks before it. */
function weeksOf({ page, extension }: Scene, inExtension: boolean): readonly WayStep[] {
  const part = inExtension ? extension : page;
  if (!part) return [];
  const length = weekLength({ extension: inExtension, study: page.study });
  const sorted = [...part.surveyWeeks].sort((a, b) => a.week - b.week);
  const calls = inExtension ? callsOf(extension?.scheduleCallOptions) : new Map<number, string>();
  const weeks = sorted.map(({ week, surveys, daysToCompleteTherapySurvey }, at): WayStep => {
    const day = (week - 1) * length + part.weekdaySurveyAssignment + 1;
    const asked =
      surveys.length === 0 ? 'no survey' : `${daysToCompleteTherapySurvey} days to answer`;
    const call = calls.get(week);
    return {
      what: `Day ${day} of the therapy, day ${part.weekdaySurveyAssignment + 1} of week ${week}: ${asked}`,
      by: 'app',
      acts: [
        {
          kind: 'answer',
          part: inExtension ? 'EXT-therapy' : 'therapy',
          weeks: sorted.slice(0, at + 1).map((each) => each.week),
        },
      ],
      surveys,
      ...(call === undefined ? {} : { call: { title: call, eventName: '' } }),
    };
  });
  const asked = new Set(sorted.map(({ week }) => week));
  const others = [...calls].filter(([week]) => !asked.has(week));
  return [...weeks, ...others.map(([week, title]) => callWeek(week, title))];
}

const callWeek = (week: number, title: string): WayStep => ({
  what: `Week ${week}: a call may be booked`,
  by: 'app',
  acts: [],
  call: { title, eventName: '' },
});

function callsOf(options: unknown): Map<number, string> {
  const entries = Object.entries((options ?? {}) as Record<string, { title?: unknown } | null>);
  return new Map(
    entries.map(([week, call]) => [
      Number(week),
      typeof call?.title === 'string' && call.title !== '' ? call.title : 'Call',
    ]),
  );
}
