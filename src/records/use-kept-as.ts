import { useStaff } from '#session/use-session.ts';

/** Programs, survey forms and what is set of the app itself say nothing of any participant. */
const WITHOUT_PEOPLE = /^(programs\/|tempest\/(surveyBay\/forms\/|versions|eproKeys\/))/;

/**
 * The name under which a form keeps unsaved text in the tab, for the person who typed it alone; none for
 * records in which there may be personal data.
 *
 * @param place the path of the record that is edited, with what tells its parts apart
 */
export function useKeptAs(place: string): string | undefined {
  const { email } = useStaff();
  return WITHOUT_PEOPLE.test(place) ? `${email} ${place}` : undefined;
}
