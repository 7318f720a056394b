import { FirebaseError } from 'firebase/app';

export type Outcome = 'allowed' | 'refused';

/** Allowed or refused; any other failure is an error in the test. */
export async function outcome(request: Promise<unknown>): Promise<Outcome> {
  try {
    await request;
    return 'allowed';
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return 'refused';
    throw error;
  }
}
