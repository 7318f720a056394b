import { array, boolean, number, object, string } from 'yup';
import { closed, id, outcome, type Contracts } from '#domain/shared/contract.ts';
import { STUDY_ARMS } from '#domain/operations/screening-week/arms.ts';

/** A list that somebody reads names at most so many people; the counts are whole. */
export const MOST_NAMED = 500;

const held = object({
  uid: string().required(),
  name: string().defined(),
  email: string().defined(),
});

const skipped = object({ uid: string().required(), status: string().defined() });

/** It names fields of the summaries, two for each survey (OPS-D-55). */
const surveyName = () =>
  string()
    .strict()
    .required()
    .max(100)
    .matches(/^[^/.`[\]*~\s]([^/.`[\]*~]*[^/.`[\]*~\s])?$/, '${path} is no name of a survey');

/** What the functions do for the workflow of many participants at once. */
export const FLOW_CALLABLES = {
  /**
   * Moves every user in holding pre-screen to screening (OPS-FLOW-19, -20, OPS-D-13). A dry run moves
   * nobody and says who would be moved; without it the payload is empty.
   */
  moveHoldingPreScreenUsers: {
    role: 'staff',
    reads: 'dryRun',
    request: closed({ dryRun: boolean().strict() }),
    response: outcome.shape({
      data: object({
        /** Of a dry run: how many would be. */
        moved: number().required(),
        /** Whom a dry run would move, the first of them. */
        users: array(held).default(undefined).optional(),
        /** Who had left holding pre-screen before it was her turn, the first of them. */
        skipped: array(skipped).default(undefined).optional(),
      })
        .default(undefined)
        .optional(),
    }),
  },
  /**
   * Whom the clock would move to never started by its next run, which is within the hour (OPS-D-12);
   * planned as that run plans, and nobody is moved.
   */
  neverStartedDryRun: {
    role: 'staff',
    reads: true,
    request: closed({}),
    response: object({
      /** The latest time at which that run begins. */
      at: string().required(),
      /** How many are in pre-therapy now, and how many of them would be moved. */
      waiting: number().required(),
      moved: number().required(),
      /** Of whom nobody knows since when: they are never moved. */
      untimed: number().required(),
      /** The first of those who would be moved. */
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
  /** On how many days somebody has opened the app, in a time zone (OPS-SWF-04, OPS-D-58). */
  calculate005AppOpens: {
    role: 'staff',
    reads: true,
    request: closed({ userUID: id(), timeZone: string().strict().required().max(100) }),
    response: outcome.shape({
      data: object({ appOpens: number().required() }).default(undefined).optional(),
    }),
  },
  /** Enrols a user of the screening week in an arm of study 004 and welcomes her (OPS-SWD-13, OPS-D-63). */
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
   * Fetches the responses to a survey from the provider and stores them (OPS-SYNC-04, OPS-D-54). A dry
   * run fetches as well, and says what would be stored.
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
        /** Without an e-mail or an id. */
        skipped: number().required(),
        /** By e-mail: the status of the survey now, and how many responses were stored. */
        emails: object().required(),
      })
        .default(undefined)
        .optional(),
    }),
  },
} as const satisfies Contracts;
