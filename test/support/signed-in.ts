import { signInAtEmulator, signOutIdentity } from '#data/engine/auth.ts';
import { closeFirestore } from '#data/engine/firestore.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { DEMO_PEOPLE, demoIdToken } from '#domain/staff/demo-people.ts';

/** Signs in to the console's data layer as a demo person, like the sign-in page. */
export async function signInAs(name: string): Promise<void> {
  const person = DEMO_PEOPLE.find((one) => one.name === name);
  if (!person) throw new Error(`There is no demonstration person called ${name}.`);
  await signOutEverything();
  await signInAtEmulator(demoIdToken(person));
}

export async function signOutEverything(): Promise<void> {
  closeAllSources();
  await closeFirestore();
  await signOutIdentity();
}
