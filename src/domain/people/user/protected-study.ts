import { AppError } from '#domain/shared/app-error.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/**
 * Studies whose data is never erased (CORE-RESET-06); only an admin can move somebody out of one.
 */
export const PROTECTED_STUDIES = ['002', '004'] as const;

/** All blanks and invisible characters; JavaScript and the rules match the same set. */
const UNSEEN = String.raw`[\s\x0b\p{Z}\p{Cf}]*`;

/**
 * A regular expression for a protected study, with the same meaning in the rules and JavaScript.
 * Tolerates blanks, invisible characters, and the number that an import may have made of it.
 */
export const PROTECTED_PATTERN = `${UNSEEN}(0${UNSEEN})*(${PROTECTED_STUDIES.map(Number).join('|')})${UNSEEN}(\\.${UNSEEN}(0${UNSEEN})+)?`;

const PROTECTED = new RegExp(`^${PROTECTED_PATTERN}$`, 'u');

/** The protected study that a stored value denotes; null for any other value. */
export function protectedStudy(study: unknown): string | null {
  if (typeof study !== 'string' && typeof study !== 'number') return null;
  const number = PROTECTED.exec(String(study))?.[2];
  return number === undefined ? null : number.padStart(3, '0');
}

/** An admin may move the person out of a protected study, but gave no reason. */
export class ReasonToLeave extends AppError {
  constructor(study: string) {
    super('invalid-argument', `Say why this person leaves study ${study}. Nothing was saved.`);
    this.name = 'ReasonToLeave';
  }
}

/**
 * Whether the actor may move somebody out of a protected study, `can.leaveStudy`, and the reason.
 */
export interface Leaving {
  readonly mayLeaveStudy?: boolean;
  readonly reason: string;
}

/**
 * Refuses to replace a protected study; the rules enforce it too.
 * @throws AppError permission-denied for anyone but an admin, ReasonToLeave without a reason
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

/** Checks each record whose study is replaced; undefined when the study is not written. */
export function assertMayLeaveEach(replaced: readonly Replaced[], leaving: Leaving): void {
  for (const [stored, study] of replaced) {
    if (stored && study !== undefined) assertMayLeave(stored.raw['study'], study, leaving);
  }
}
