import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { recordFigure } from '#tools/evidence/figures.ts';
import { pathName, ALL_PATHS, type PathName } from '#domain/records.ts';
import { outcome } from './support/outcome.ts';
import { PEOPLE } from './support/people.ts';
import { openProject } from './support/project.ts';
import { SAMPLES } from './support/samples.ts';
import { proves } from '#test/support/proves.ts';

const { staff, superuser } = PEOPLE;
const project = await openProject('below-known-paths');

describe('What lies below a known document, where no path leads', proves('S3'), () => {
  let asked = 0;
  let allowed = 0;
  afterAll(() =>
    recordFigure({ goal: 'S3', name: 'below known paths', value: allowed, trials: asked }),
  );

  it.each((Object.keys(ALL_PATHS) as PathName[]).map((name) => [ALL_PATHS[name], name] as const))(
    '%s/beyond/x: nobody reads, lists or writes it',
    async (_, name) => {
      const { path } = SAMPLES[name](superuser, 'get', 'below');
      const below = `${path}/beyond/x`;
      expect(pathName(below)).toBe(null);
      await project.seed({ [below]: { secret: true } });
      for (const person of [superuser, staff]) {
        const db = project.as(person);
        const attempts = [
          getDoc(doc(db, below)),
          getDocs(query(collection(db, `${path}/beyond`), limit(1))),
          setDoc(doc(db, `${path}/beyond/new`), { x: 1 }),
          updateDoc(doc(db, below), { x: 1 }),
          deleteDoc(doc(db, below)),
        ];
        for (const answer of await Promise.all(attempts.map(outcome))) {
          asked += 1;
          if (answer === 'allowed') allowed += 1;
          expect(answer, person.title).toBe('refused');
        }
      }
    },
  );
});
