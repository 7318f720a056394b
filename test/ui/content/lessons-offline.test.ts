import { afterAll, expect, it } from 'vitest';
import { sessionsWithLessons } from '#data/content/lessons.ts';
import { closeFirestore } from '#data/engine/firestore.ts';

afterAll(closeFirestore);

it('the sessions of renumbered lessons are not said to be none where the server is not there', async () => {
  const asked = sessionsWithLessons({ programKey: 'act1' }, ['l1']);
  await expect(asked).rejects.toThrow('The server could not be reached. Try again.');
});
