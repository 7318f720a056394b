import { signInAtEmulator } from '#data/engine/auth.ts';
import { DEMO_PEOPLE, demoSub, type DemoPerson } from '#domain/staff/demo-people.ts';
import { heldBack } from '#ui/held-back.ts';

interface DemoPeopleProps {
  readonly disabled: boolean;
  readonly onSignIn: (how: () => Promise<void>) => void;
}

/** Demo people, who sign in without a popup. Development and emulator builds only. */
export function DemoPeople({ disabled, onSignIn }: DemoPeopleProps) {
  return (
    <section className="sign-in-people" aria-label="Demonstration people">
      <h2>Demonstration people</h2>
      {DEMO_PEOPLE.map((person) => (
        <button
          key={person.email}
          type="button"
          className="btn btn-outline-secondary btn-sm w-100"
          {...heldBack(disabled, () => onSignIn(() => signInAtEmulator(unsignedToken(person))))}
        >
          Sign in as {person.name} ({person.title})
        </button>
      ))}
    </section>
  );
}

/** The Auth emulator accepts unsigned Google token claims. */
function unsignedToken(person: DemoPerson): string {
  return JSON.stringify({
    sub: demoSub(person),
    email: person.email,
    email_verified: true,
    name: person.name,
  });
}
