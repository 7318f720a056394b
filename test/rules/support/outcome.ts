import { FirebaseError } from 'firebase/app';

export type Outcome = 'allowed' | 'refused';

/** What the rules answered. Any other failure than a refusal is a mistake of the test. */
export async function outcome(request: Promise<unknown>): Promise<Outcome> {
  try {
    await request;
    return 'allowed';
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return 'refused';
    throw error;
  }
}
