import { number, object, string, type InferType, type ObjectSchema, type ObjectShape } from 'yup';
import { isDocumentId } from './paths.ts';

const id = () =>
  string()
    .strict()
    .required()
    .max(200)
    .test('document-id', '${path} is not an id', (value) => isDocumentId(value ?? ''));

const closed = <T extends ObjectShape>(fields: T) =>
  object(fields).strict().noUnknown('unknown field ${unknown}');

const outcome = object({
  status: string().oneOf(['SUCCESS', 'ERROR']).required(),
  error: object({ message: string().required() }).default(undefined).optional(),
});

/**
 * Every callable with the shape of its request and of its answer. The console is typed by it on one
 * side, `handle()` in the functions validates by it on the other; unknown fields are refused.
 */
export const CALLABLES = {
  /** Enrols a user in a program (CORE-TERM-18, CORE-D-80). */
  registerUserInProgram: {
    request: closed({
      userUID: id(),
      programKey: id(),
      requestingIdentifier: string().strict().required().max(320),
    }),
    response: outcome,
  },
  /** How many records a large list holds: rules make browsers read such lists in pages only. */
  countRecords: {
    request: closed({
      collection: string().strict().oneOf(['users', 'subjects', 'registrations']).required(),
    }),
    response: object({ count: number().required().integer().min(0) }),
  },
} as const;

export type CallableName = keyof typeof CALLABLES;
export type CallableRequest<N extends CallableName> = InferType<(typeof CALLABLES)[N]['request']>;
export type CallableResponse<N extends CallableName> = InferType<(typeof CALLABLES)[N]['response']>;
export type CallableContract = { request: ObjectSchema<object>; response: ObjectSchema<object> };
