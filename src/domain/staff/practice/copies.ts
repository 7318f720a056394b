import { pathOf } from '#domain/shared/doc-path.ts';
import { docPath } from '#domain/shared/paths.ts';
import { nudger } from '#domain/operations/nudge/nudger.ts';

/** Whose copies: each member of staff practises on records of her own. */
export interface Member {
  readonly uid: string;
  readonly email: string;
}

/** A made-up participant of one member of staff. */
export interface MadeUp {
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The ids of a member's own copies, derived from the account, so that nobody shares one. */
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

/** The address of an account's page, as the last opened records hold it. */
export const pageOf = ({ uid }: MadeUp): string => `/users/${uid}`;

export const WEEK_4_AMOUNT = 15;
export const HOLDER = 'Cora Coordinator';

/** When the nudge is due before anybody corrects it. */
export const NUDGED_HOUR = 3;
/** The question of the survey form as it begins. */
export const QUESTION_ID = 'practi000000';
