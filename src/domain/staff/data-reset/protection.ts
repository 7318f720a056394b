import { PROTECTED_STUDIES, protectedStudy } from '#domain/people/user/protected-study.ts';

/** The study of a record of a person, as it is or as it once was. */
export interface FoundStudy {
  readonly record: 'user' | 'registration' | 'subject';
  readonly study: unknown;
  /** Only the history knows of it. */
  readonly past: boolean;
}

const NAMES = {
  user: 'This user',
  registration: 'The registration of this user',
  subject: 'The subject of this user',
} as const;

/**
 * Why nothing of a user may be erased or restored, in words; null when it may. Whoever was ever in a
 * protected study keeps what was collected there (docs/decisions/protected-studies.md).
 */
export function protectedBecause(studies: readonly FoundStudy[]): string | null {
  const found = studies.filter(({ study }) => protectedStudy(study) !== null);
  const first = found.find(({ past }) => !past) ?? found[0];
  if (!first) return null;
  const { record, study, past } = first;
  const where = `${past ? 'was once' : 'is'} in study ${protectedStudy(study)}`;
  return `${NAMES[record]} ${where}. Data of studies ${PROTECTED_STUDIES.join(' and ')} cannot be reset.`;
}
