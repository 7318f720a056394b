import { pathOf } from '#domain/shared/doc-path.ts';
import { docPath } from '#domain/shared/paths.ts';
import { nudger } from '#domain/operations/nudge/nudger.ts';

/** The owner of the copies: each member of staff practises on records of their own. */
export interface Member {
  readonly uid: string;
  readonly email: string;
}

/** A fictitious participant owned by one member of staff. */
export interface MadeUp {
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The ids of a member's copies. Derived from the account, so that members never share a copy. */
export function copiesOf({ uid }: Member) {
  const key = `practice-${uid}`;
  const person = (firstName: string, lastName: string): MadeUp => {
    const slug = `${firstName}-${lastName}`.toLowerCase();
    const email = `${slug.replace('-', '.')}.${uid}@example.com`.toLowerCase();
    return { uid: `${key}-${slug}`, email, firstName, lastName };
  };
  const lostKey = `${key}-lost`;
  return {
    key,
    caller: person('Linda', 'Moreau'),
    namesake: person('Linda', 'Moreno'),
    newcomer: person('Ruth', 'Adler'),
    leaver: person('Carol', 'Weiss'),
    finisher: person('Nadia', 'Haas'),
    neighbour: person('Nadine', 'Haas'),
    consenting: person('Ines', 'Roth'),
    asked: person('Olga', 'Brandt'),
    nudged: person('Sofia', 'Lind'),
    subjectID: `${key}-ruth`,
    due: `${key}-week-4`,
    notDue: `${key}-week-8`,
    lesson: docPath('lesson', { programKey: key, id: 'first-day' }),
    form: docPath('surveyForm', { formKey: key }),
    lostKey,
    lost: docPath('lesson', { programKey: lostKey, id: 'letting-go' }),
    nudge: pathOf(nudger, { nudgeID: key }),
    viewName: `Practice ${uid}`,
  };
}

export type Copies = ReturnType<typeof copiesOf>;

/** The URL of an account's page, as stored among the last opened records. */
export const pageOf = ({ uid }: MadeUp): string => `/users/${uid}`;

export const WEEK_4_AMOUNT = 15;
export const HOLDER = 'Cora Coordinator';

/** The scheduled hour of the nudge before it is corrected. */
export const NUDGED_HOUR = 3;
/** The initial question of the survey form. */
export const QUESTION_ID = 'practi000000';
