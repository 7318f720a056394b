import { enrolmentSchema } from '#domain/people/enrolment/schema.ts';
import { landingPage } from '#domain/operations/landing-page/landing-page.ts';
import { surveyFormSchema } from '#domain/people/survey/response.ts';
import { WORKFLOW_IDS, workflowSchema } from '#domain/people/workflow/schema.ts';
import type { AnyObject, ObjectSchema } from 'yup';
import { docPath } from '#domain/shared/paths.ts';
import { PROGRAM_ACT } from '#domain/shared/product.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { soundDocument, type DocumentShape } from './collections.ts';
import { DAMAGES, ODD_IDS } from './damages.ts';
import {
  DAMAGED_PARTICIPANT,
  PARTICIPANT_SHAPES,
  type ParticipantShape,
} from './participant-shapes.ts';

/** A damaged document of the participant. */
export interface ParticipantCase {
  readonly shape: string;
  readonly id: string;
  readonly path: string;
  readonly damage: string;
  /** False when its list omits it, because it lacks the ordering field. */
  readonly listed: boolean;
  readonly data: SeedData;
}

/** A user whose workflows all have the same damage. */
export interface DamagedWorkflows {
  readonly uid: string;
  readonly damage: string;
}

export function participantCases(now: Date): ParticipantCase[] {
  return PARTICIPANT_SHAPES.flatMap((shape) => [
    ...DAMAGES.flatMap(({ key, what, apply }) => {
      const data = apply(soundDocument(shape, `malformed-${key}`, now), shape);
      return data ? [caseOf(shape, `malformed-${key}`, what, data)] : [];
    }),
    ...ODD_IDS.map((id) => caseOf(shape, id, 'an odd id', soundDocument(shape, id, now))),
  ]);
}

function caseOf(
  { name, path, kept, orderField }: ParticipantShape,
  id: string,
  damage: string,
  fields: SeedData,
): ParticipantCase {
  const data = { ...fields, ...kept };
  const listed = orderField === null || Object.hasOwn(data, orderField);
  return { shape: name, id, path: path(id), damage, listed, data };
}

const shapeOf = <T extends AnyObject>(schema: ObjectSchema<T>): DocumentShape => ({
  schema: schema as unknown as ObjectSchema<AnyObject>,
  idField: '',
  orderField: null,
  byEmail: false,
});

const program = PROGRAM_ACT;
/** The workflow with the damaged calls. */
const CALLS = 'EXT-scheduled-calls';

const WORKFLOW = shapeOf(workflowSchema);

/** Damages applicable to a workflow; its order is not used. */
const WORKFLOW_DAMAGES = DAMAGES.filter(
  ({ key }) => !/^(email|occurred|timestamp|form)-/.test(key),
);

const userOf = (key: string) => `malformed-flow-${key}`;

/** Users with workflows, active enrolment, landing page and form damaged in one way each. */
export function damagedWorkflows(now: Date): DamagedWorkflows[] {
  return WORKFLOW_DAMAGES.flatMap(({ key, what, apply }) =>
    apply(soundDocument(WORKFLOW, key, now), WORKFLOW) ? [{ uid: userOf(key), damage: what }] : [],
  );
}

/** Damaged participant records, with the valid accounts they belong to. */
export function participantDocuments(now: Date): SeedDocument[] {
  const cases = participantCases(now);
  return [
    account(DAMAGED_PARTICIPANT, now),
    [
      docPath('device', { uid: DAMAGED_PARTICIPANT, deviceID: 'sound-device' }),
      { FCMToken: 'sound-token', lastOpenedTime: now, deviceName: 'Pixel 8', deviceOS: 'Android' },
    ],
    surveysOf(cases, now),
    [
      docPath('workflow', { uid: DAMAGED_PARTICIPANT, workflowID: CALLS }),
      { workflowID: CALLS, updated: now },
    ],
    ...cases.map(({ path, data }): SeedDocument => [path, data]),
    ...WORKFLOW_DAMAGES.flatMap(({ key, apply }): SeedDocument[] => {
      const data = apply(soundDocument(WORKFLOW, key, now), WORKFLOW);
      if (!data) return [];
      const uid = userOf(key);
      const landingPageKey = `malformed-${key}`;
      return [
        account(uid, now, { landingPageKey }),
        // Ten large documents would only be slow.
        ...WORKFLOW_IDS.slice(0, key === 'huge-notes' ? 1 : undefined).map(
          (workflowID): SeedDocument => [docPath('workflow', { uid, workflowID }), data],
        ),
        ...damaged(enrolmentSchema, docPath('userProgram', { uid, program }), apply, now),
        ...damaged(
          landingPage.stored as ObjectSchema<AnyObject>,
          docPath('landingPage', { landingPageKey }),
          apply,
          now,
        ),
        ...damaged(
          surveyFormSchema,
          docPath('surveyForm', { formKey: landingPageKey }),
          apply,
          now,
        ),
      ];
    }),
  ];
}

function damaged<T extends AnyObject>(
  schema: ObjectSchema<T>,
  path: string,
  apply: (typeof DAMAGES)[number]['apply'],
  now: Date,
): SeedDocument[] {
  const shape = shapeOf(schema);
  const data = apply(soundDocument(shape, 'page', now), shape);
  return data ? [[path, data]] : [];
}

/** A valid account that sorts after the demo people. */
function account(uid: string, now: Date, fields: SeedData = {}): SeedDocument {
  return [
    docPath('user', { uid }),
    {
      uid,
      email: `${uid}@example.com`,
      displayName: 'Paula Participant',
      subjectID: uid,
      study: '004',
      activeProgram: program,
      workflowStatus: 'therapy',
      workflowStatusUpdated: now,
      created: now,
      ...fields,
    },
  ];
}

/** A valid workflow linking to every damaged response. */
function surveysOf(cases: readonly ParticipantCase[], now: Date): SeedDocument {
  const responses = cases.filter(({ shape }) => shape === 'survey responses');
  return [
    docPath('workflow', { uid: DAMAGED_PARTICIPANT, workflowID: 'eligibility' }),
    {
      workflowID: 'eligibility',
      updated: now,
      surveys: responses.map(({ id }, at) => ({
        surveyBayKey: `malformed-${DAMAGES[at]?.key ?? 'none'}`,
        status: 'completed',
        assigned: now,
        expires: now,
        updated: now,
        responseDocID: id,
      })),
    },
  ];
}
