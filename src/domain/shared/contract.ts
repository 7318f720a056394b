import { object, string, type ObjectSchema, type ObjectShape } from 'yup';
import { isDocumentId } from './doc-path.ts';
import type { StaffRole } from './staff-roles.ts';

/** Building blocks for callable contracts. */

export type CallableContract = {
  /** The role group required in addition to `staff`. */
  role: StaffRole;
  request: ObjectSchema<object>;
  response: ObjectSchema<object>;
  /** Whether the call is read-only, so that nothing needs checking after a failure. */
  reads?: true | 'dryRun' | 'unlessForReals';
};

export type Contracts = Readonly<Record<string, CallableContract>>;

/** Whether this request is read-only: always, or as a dry run. */
export function onlyReads({ reads }: CallableContract, request: object): boolean {
  if (reads === 'dryRun') return 'dryRun' in request && request.dryRun === true;
  if (reads === 'unlessForReals') return 'forReals' in request && request.forReals === false;
  return reads === true;
}

export const id = () =>
  string()
    .strict()
    .required()
    .max(200)
    .test('document-id', '${path} is not an id', (value) => isDocumentId(value ?? ''));

/** An object schema that rejects unknown fields. */
export const closed = <T extends ObjectShape>(fields: T) =>
  object(fields).strict().noUnknown('unknown field ${unknown}');

/** The reason for an act, stored in the history. */
export const reason = () => string().strict().max(2000).default('');

/** A required, non-blank `reason`, for acts that cannot be undone by hand. */
export const neededReason = () =>
  string()
    .strict()
    .required('a reason is required')
    .max(2000)
    .test('not-blank', 'a reason is required', (value) => (value ?? '').trim() !== '');

/** The response of a callable from the specification. */
export const outcome = object({
  status: string().oneOf(['SUCCESS', 'ERROR']).required(),
  error: object({ message: string().required() }).default(undefined).optional(),
});
