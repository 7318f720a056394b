import { number, object, string } from 'yup';
import { closed, id, neededReason, type Contracts } from '#domain/shared/contract.ts';
import { isPackScope, SCOPE_KINDS } from './inspection-pack/scope.ts';

const count = () => number().strict().required().integer().min(0).max(100_000_000);
const day = () => string().strict().defined().max(10);

/** The callables for reports. */
export const REPORTS_CALLABLES = {
  /** Records who exports which records and why, before anything is read. */
  beginInspectionPack: {
    role: 'admin',
    request: closed({
      kind: string().strict().oneOf(SCOPE_KINDS).required(),
      /** A participant's uid or a study's name. */
      of: string().strict().required().max(200),
      /** A study's first and last day as YYYY-MM-DD in UTC; empty for a participant. */
      from: day(),
      to: day(),
      reason: neededReason(),
    }).test('scope', 'is neither a participant nor a study with a period', (scope) => {
      const texts = [scope.of, scope.from, scope.to] as readonly unknown[];
      // Wrong types are reported by the fields themselves.
      return texts.some((text) => typeof text !== 'string') || isPackScope(scope);
    }),
    response: object({
      packID: string().required(),
      /** The server time of the record. */
      begun: string().required(),
      functionsVersion: string().required(),
    }),
  },
  /** Records a pack's checksum before it is handed out; immutable afterwards. */
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
