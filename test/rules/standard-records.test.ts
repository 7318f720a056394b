import { describe, expect, it } from 'vitest';
import { RECORDS } from '#domain/records.ts';
import { draft, send } from './support/commit.ts';
import { outcome } from './support/outcome.ts';
import { PEOPLE } from './support/people.ts';
import { openProject } from './support/project.ts';
import { questions } from './support/record-questions.ts';
import { placeOf, soundEntry } from './support/standard-samples.ts';

const { admin } = PEOPLE;
const project = await openProject('standard-records');

let count = 0;
describe.each(RECORDS.map((one) => [one.label[0], one] as const))('The rules of a %s', (_, one) => {
  it('have a sound sample', () => {
    expect(() => one.form.validateSync(soundEntry(one, 'sample'))).not.toThrow();
  });

  it.each(questions(one).map((q) => [q.title, q.expected, q] as const))(
    '%s: %s',
    async (title, expected, q) => {
      const { id = `q${++count}` } = q;
      const path = placeOf(one, id);
      if (!title.startsWith('create')) {
        const stamp = { created: 'then', createdBy: 'somebody' };
        await project.seed({ [path]: { ...soundEntry(one, id), ...(one.stamps ? stamp : {}) } });
      }
      const {
        person = admin,
        write,
        action,
        reason = 'For the test',
        falsified = (sent) => sent,
      } = q;
      const sent = await draft(project, person, [write(path)], {
        ...(action === undefined ? {} : { action }),
        reason,
      });
      expect(await outcome(send(project, person, falsified(sent)))).toBe(expected);
    },
  );
});
