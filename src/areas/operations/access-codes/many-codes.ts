import type { AccessCode } from '#domain/operations/access-code/access-code.ts';
import { copyAct } from '#records/selection/copy-act.ts';
import type { Many } from '#records/selection/many.ts';

const codeOf = ({ accessCode, docID }: AccessCode) => accessCode || docID;

/** Acts on selected access codes, which are read-only (OPS-CODE-17). */
export const MANY_CODES: Many<AccessCode> = {
  label: ['access code', 'access codes'],
  nameOf: codeOf,
  acts: [copyAct({ word: 'Copy codes', label: ['code', 'codes'], textOf: codeOf })],
};
