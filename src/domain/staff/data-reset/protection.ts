import { PROTECTED_STUDIES, protectedStudy } from '#domain/people/user/protected-study.ts';

/** A current or past study in a person's record. */
export interface FoundStudy {
  readonly record: 'user' | 'registration' | 'subject';
  readonly study: unknown;
  /** True when known only from the history. */
  readonly past: boolean;
}

const NAMES = {
  user: 'This user',
  registration: 'The registration of this user',
  subject: 'The subject of this user',
} as const;

/**
 * Why a user's data may not be erased or restored; null when it may. Data from a protected study is
 * kept for good (docs/decisions/protected-studies.md).
 */
export function protectedBecause(studies: readonly FoundStudy[]): string | null {
  const protectedOnes = studies.filter(({ study }) => protectedStudy(study) !== null);
  const first = protectedOnes.find(({ past }) => !past) ?? protectedOnes[0];
  if (!first) return null;
  const { record, study, past } = first;
  const where = `${past ? 'was once' : 'is'} in study ${protectedStudy(study)}`;
  return `${NAMES[record]} ${where}. Data of studies ${PROTECTED_STUDIES.join(' and ')} cannot be reset.`;
}
