import { useStaff } from '#session/use-session.ts';

/** Programs, survey forms and app settings contain no participant data. */
const WITHOUT_PEOPLE = /^(programs\/|tempest\/(surveyBay\/forms\/|versions|eproKeys\/))/;

/**
 * The key under which a form stores unsaved text in the tab, for the same person only; undefined
 * for records that may contain personal data.
 * @param place the record's path, plus what distinguishes its parts
 */
export function useKeptAs(place: string): string | undefined {
  const { email } = useStaff();
  return WITHOUT_PEOPLE.test(place) ? `${email} ${place}` : undefined;
}
