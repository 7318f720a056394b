import { object, string, type ObjectSchema, type ObjectShape } from 'yup';
import { isDocumentId } from './doc-path.ts';
import type { StaffRole } from './staff-roles.ts';

/** What the contracts of callables are made of. */

export type CallableContract = {
  /** The role group that the caller must belong to, besides `staff`. */
  role: StaffRole;
  request: ObjectSchema<object>;
  response: ObjectSchema<object>;
  /** Whether the call changes nothing, so that after a failure nothing is to be checked. */
  reads?: true | 'dryRun' | 'unlessForReals';
};

export type Contracts = Readonly<Record<string, CallableContract>>;

/** Whether a call with this request only reads: always, or as a dry run. */
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

/** A request that knows its fields: an unknown one is refused. */
export const closed = <T extends ObjectShape>(fields: T) =>
  object(fields).strict().noUnknown('unknown field ${unknown}');

/** Why staff does something; kept in the history. */
export const reason = () => string().strict().max(2000).default('');

/** As `reason`, for what cannot be undone by hand; blanks are none. */
export const neededReason = () =>
  string()
    .strict()
    .required('a reason is required')
    .max(2000)
    .test('not-blank', 'a reason is required', (value) => (value ?? '').trim() !== '');

/** The answer of a callable of the specification. */
export const outcome = object({
  status: string().oneOf(['SUCCESS', 'ERROR']).required(),
  error: object({ message: string().required() }).default(undefined).optional(),
});
