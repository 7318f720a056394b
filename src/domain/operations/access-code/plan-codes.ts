import type { Random } from '#domain/people/subject/ids.ts';
import { isSwingCare } from '#domain/operations/swing-care.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { Find, FindPlanner, PlannedWrite, ReadDocument } from '#domain/shared/write-plan.ts';
import { serverMarkRecord } from '#domain/staff/read-only-records.ts';
import type { AccessCodeEntry } from './access-code.ts';
import { accessCodeRecord } from './access-code-record.ts';

/** Without L and O, which look like digits (OPS-CODE-13). */
const LETTERS = 'ABCDEFGHIJKMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const PAIRS = 3;

const oneOf = (signs: string, random: Random): string => signs.charAt(random(signs.length));

/**
 * An access code: three letter-digit pairs, "-SC-" for swing care, and the patient number with at
 * least four digits (OPS-CODE-13 to -15, OPS-D-69).
 * @param random must be unpredictable, because the code grants access
 */
export function newAccessCode(site: string, patientIdNum: number, random: Random): string {
  const pairs = Array.from(
    { length: PAIRS },
    () => oneOf(LETTERS, random) + oneOf(DIGITS, random),
  ).join('');
  return `${pairs}${isSwingCare(site) ? '-SC-' : ''}${String(patientIdNum).padStart(4, '0')}`;
}

/** Finds the code with the highest number, for a batch and for its dry run. */
export const HIGHEST_NUMBER = { field: 'patientIdNum', highest: true } as const satisfies Find;

/** The highest number in use; 0 when there is no code. */
export const highestNumber = ({ patientIdNum = 0 }: RawDocument): number =>
  Math.floor(Number(patientIdNum ?? 0));

/** How often a colliding code is redrawn. */
const MOST_DRAWS = 20;

/**
 * Every batch writes this document, so that concurrent batches are serialized and no number is
 * assigned twice.
 */
const NUMBERS = docPath('serverMark', { markID: 'access-code-numbers' });

/**
 * Creates a batch of codes, all or none. Numbers continue from the highest stored one without gaps
 * or duplicates, even for concurrent batches (OPS-CODE-16, -18, OPS-D-68).
 *
 * @param entry includes the preceding number that the screen showed, if any
 * @throws AppError internal when no free code was drawn, failed-precondition when other codes were
 *   created since
 */
export function planAccessCodes(
  entry: AccessCodeEntry & { readonly after?: number | undefined },
  random: Random,
): FindPlanner {
  const { count, expires, program, active, site, after } = entry;
  return async (read, _, find) => {
    await read(NUMBERS);
    const [last] = await find(collectionPath('accessCode', {}), HIGHEST_NUMBER);
    const highest = highestNumber(last?.data ?? {});
    if (after !== undefined && after !== highest) {
      const message = `Codes up to number ${highest} were created in the meantime. None was created now: generate again.`;
      throw new AppError('failed-precondition', message);
    }
    const writes: PlannedWrite[] = [];
    for (let patientIdNum = highest + 1; patientIdNum <= highest + count; patientIdNum += 1) {
      const code = await freeCode(read, () => newAccessCode(site, patientIdNum, random));
      const path = docPath('accessCode', { codeID: code });
      const data = { id: code, accessCode: code, active, expires, program, site, patientIdNum };
      writes.push({ of: accessCodeRecord, kind: 'create', path, data });
    }
    const mark = { last: highest + count };
    writes.push({ of: serverMarkRecord, kind: 'merge', path: NUMBERS, data: mark });
    return { action: 'Generate access codes', writes };
  };
}

async function freeCode(read: ReadDocument, draw: () => string): Promise<string> {
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const code = draw();
    if (!(await read(docPath('accessCode', { codeID: code })))) return code;
  }
  throw new AppError('internal', 'No free access code was found.');
}
