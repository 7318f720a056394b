import { AppError } from '#domain/shared/app-error.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** Studies whose data is never erased (CORE-RESET-06), and which somebody leaves by an admin alone. */
export const PROTECTED_STUDIES = ['002', '004'] as const;

/** Blanks and invisible characters: all of them, both for JavaScript and for the rules. */
const UNSEEN = String.raw`[\s\x0b\p{Z}\p{Cf}]*`;

/**
 * What a protected study looks like, spelled so that the rules and JavaScript read it alike: with blanks
 * around it and invisible characters in it, and as the number that an import made of it.
 */
export const PROTECTED_PATTERN = `${UNSEEN}(0${UNSEEN})*(${PROTECTED_STUDIES.map(Number).join('|')})${UNSEEN}(\\.${UNSEEN}(0${UNSEEN})+)?`;

const PROTECTED = new RegExp(`^${PROTECTED_PATTERN}$`, 'u');

/** The protected study that a stored value means; null for any other. */
export function protectedStudy(study: unknown): string | null {
  if (typeof study !== 'string' && typeof study !== 'number') return null;
  const number = PROTECTED.exec(String(study))?.[2];
  return number === undefined ? null : number.padStart(3, '0');
}

/** An admin may let somebody leave a protected study, but has not said why. */
export class ReasonToLeave extends AppError {
  constructor(study: string) {
    super('invalid-argument', `Say why this person leaves study ${study}. Nothing was saved.`);
    this.name = 'ReasonToLeave';
  }
}

/** Whether the acting person may let somebody leave a protected study, `can.leaveStudy`, and why. */
export interface Leaving {
  readonly mayLeaveStudy?: boolean;
  readonly reason: string;
}

/**
 * Refuses that a stored study is replaced which is protected; the rules refuse it as well.
 *
 * @throws AppError permission-denied for who is no admin, ReasonToLeave without a reason
 */
export function assertMayLeave(
  stored: unknown,
  next: unknown,
  { mayLeaveStudy = false, reason }: Leaving,
): void {
  const study = protectedStudy(stored);
  if (study === null || next === stored) return;
  if (!mayLeaveStudy) {
    const message = `Only an admin may let somebody leave study ${study}, with a reason. Nothing was saved; ask an admin.`;
    throw new AppError('permission-denied', message);
  }
  if (reason.trim() === '') throw new ReasonToLeave(study);
}

type Replaced = readonly [stored: { readonly raw: RawDocument } | null, study: string | undefined];

/** Asks of each record whose study is replaced; undefined where the study is not written. */
export function assertMayLeaveEach(replaced: readonly Replaced[], leaving: Leaving): void {
  for (const [stored, study] of replaced) {
    if (stored && study !== undefined) assertMayLeave(stored.raw['study'], study, leaving);
  }
}
