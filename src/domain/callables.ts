import type { InferType } from 'yup';
import { CONTENT_CALLABLES } from './content/callables.ts';
import { IMPORT_CALLABLES } from './import/callables.ts';
import { OPERATIONS_CALLABLES } from './operations/callables.ts';
import { FLOW_CALLABLES } from './operations/flow/callables.ts';
import { PEOPLE_CALLABLES } from './people/callables.ts';
import { RECORD_CALLABLES } from './record-callables.ts';
import { REPORTS_CALLABLES } from './reports/callables.ts';
import type { Contracts } from './shared/contract.ts';
import { STAFF_CALLABLES } from './staff/callables.ts';

/**
 * Every callable with its role, request and response schema. Types the calls of the console; `handle()`
 * authorizes and validates by it (unknown fields are rejected); the permission explorer shows it.
 */
export const CALLABLES = {
  ...PEOPLE_CALLABLES,
  ...CONTENT_CALLABLES,
  ...FLOW_CALLABLES,
  ...IMPORT_CALLABLES,
  ...OPERATIONS_CALLABLES,
  ...RECORD_CALLABLES,
  ...REPORTS_CALLABLES,
  ...STAFF_CALLABLES,
} as const satisfies Contracts;

export type CallableName = keyof typeof CALLABLES;
export type CallableRequest<N extends CallableName> = InferType<(typeof CALLABLES)[N]['request']>;
export type CallableResponse<N extends CallableName> = InferType<(typeof CALLABLES)[N]['response']>;
