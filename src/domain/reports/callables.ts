import { number, object, string } from 'yup';
import { closed, id, neededReason, type Contracts } from '#domain/shared/contract.ts';
import { isPackScope, SCOPE_KINDS } from './inspection-pack/scope.ts';

const count = () => number().strict().required().integer().min(0).max(100_000_000);
const day = () => string().strict().defined().max(10);

/** What the functions do for reports. */
export const REPORTS_CALLABLES = {
  /** Notes who takes which records out and why, before the first of them is read for it. */
  beginInspectionPack: {
    role: 'admin',
    request: closed({
      kind: string().strict().oneOf(SCOPE_KINDS).required(),
      /** The uid of the participant, or the name of the study. */
      of: string().strict().required().max(200),
      /** First and last day of a study as YYYY-MM-DD in UTC; empty for a participant. */
      from: day(),
      to: day(),
      reason: neededReason(),
    }).test('scope', 'is neither a participant nor a study with a period', (scope) => {
      const texts = [scope.of, scope.from, scope.to] as readonly unknown[];
      // The type of what is malformed is refused beside this test, not before it.
      return texts.some((one) => typeof one !== 'string') || isPackScope(scope);
    }),
    response: object({
      packID: string().required(),
      /** When that was noted, by the clock of the server. */
      begun: string().required(),
      functionsVersion: string().required(),
    }),
  },
  /** Notes the sum of a pack, before it is handed out. Once noted it stays. */
  sealInspectionPack: {
    role: 'admin',
    request: closed({
      packID: id(),
      manifestSHA256: string()
        .strict()
        .required()
        .matches(/^[0-9a-f]{64}$/, '${path} is not a SHA-256 sum'),
      participants: count(),
      records: count(),
      unreadable: count(),
    }),
    response: object({ packID: string().required() }),
  },
} as const satisfies Contracts;
