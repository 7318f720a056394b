import { array, boolean, number, object, string } from 'yup';
import { closed, id, outcome, type Contracts } from '#domain/shared/contract.ts';
import { STUDY_ARMS } from '#domain/operations/screening-week/arms.ts';
import { isSurveyName } from '#domain/operations/survey-sync/schema.ts';

/** Lists of people are truncated to this length; counts are complete. */
export const MOST_NAMED = 500;

const held = object({
  uid: string().required(),
  name: string().defined(),
  email: string().defined(),
});

const skipped = object({ uid: string().required(), status: string().defined() });

/** Used as a field name in summaries, two per survey (OPS-D-55). */
const surveyName = () =>
  string()
    .strict()
    .required()
    .max(100)
    .matches(/^[^/.`[\]*~\s]([^/.`[\]*~]*[^/.`[\]*~\s])?$/, '${path} is not the name of a survey')
    .test('own-field', '${path} is not the name of a survey', isSurveyName);

/** The callables that move many participants through the workflow. */
export const FLOW_CALLABLES = {
  /**
   * Moves every user in holding pre-screen to screening (OPS-FLOW-19, -20, OPS-D-13). A dry run
   * moves nobody and lists the users; otherwise `data` is empty.
   */
  moveHoldingPreScreenUsers: {
    role: 'staff',
    reads: 'dryRun',
    request: closed({ dryRun: boolean().strict() }),
    response: outcome.shape({
      data: object({
        /** For a dry run, the number of users it would move. */
        moved: number().required(),
        /** The first users a dry run would move. */
        users: array(held).default(undefined).optional(),
        /** The first users who had left holding pre-screen before they were moved. */
        skipped: array(skipped).default(undefined).optional(),
      })
        .default(undefined)
        .optional(),
    }),
  },
  /**
   * The users whom the next scheduled run, within the hour, would move to never started (OPS-D-12).
   * Uses the plan of that run and moves nobody.
   */
  neverStartedDryRun: {
    role: 'staff',
    reads: true,
    request: closed({}),
    response: object({
      /** The latest start time of the next run. */
      at: string().required(),
      /** Numbers of users now in pre-therapy, and to be moved. */
      waiting: number().required(),
      moved: number().required(),
      /** Number of users with an unknown start, who are never moved. */
      untimed: number().required(),
      /** The first users who would be moved. */
      users: array(
        object({
          uid: string().required(),
          name: string().defined(),
          email: string().defined(),
          subjectID: string().defined(),
          to: string().required(),
          since: string().required(),
        }),
      ).required(),
    }),
  },
  /** The number of days with an app open, in a time zone (OPS-SWF-04, OPS-D-58). */
  calculate005AppOpens: {
    role: 'staff',
    reads: true,
    request: closed({ userUID: id(), timeZone: string().strict().required().max(100) }),
    response: outcome.shape({
      data: object({ appOpens: number().required() }).default(undefined).optional(),
    }),
  },
  /**
   * Enrols a user of the screening week in a study 004 arm and sends a welcome (OPS-SWD-13,
   * OPS-D-63).
   */
  enrolInStudyArm: {
    role: 'staff',
    request: closed({
      userUID: id(),
      arm: string()
        .strict()
        .required()
        .oneOf(STUDY_ARMS.map(({ arm }) => arm)),
    }),
    response: outcome,
  },
  /**
   * Fetches survey responses from the provider and stores them (OPS-SYNC-04, OPS-D-54). A dry run
   * also fetches, but only reports what would be stored.
   */
  syncSurveyMonkeySurvey: {
    role: 'staff',
    reads: 'dryRun',
    request: closed({ surveyName: surveyName(), surveyID: id(), dryRun: boolean().strict() }),
    response: outcome.shape({
      data: object({
        surveyName: string().required(),
        surveyID: string().required(),
        fetched: number().required(),
        stored: number().required(),
        /** Responses without an e-mail or an id. */
        skipped: number().required(),
        /** By e-mail: the resulting survey status and the number of responses stored. */
        emails: object().required(),
      })
        .default(undefined)
        .optional(),
    }),
  },
} as const satisfies Contracts;
