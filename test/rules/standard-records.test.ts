import { afterAll, describe, expect, it } from 'vitest';
import { FORM_RECORDS } from '#domain/records.ts';
import { isSingle } from '#domain/shared/plain-record.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { draft, send } from './support/commit.ts';
import { outcome } from './support/outcome.ts';
import { PEOPLE } from './support/people.ts';
import { openProject } from './support/project.ts';
import { questions } from './support/record-questions.ts';
import { placeOf, soundEntry } from './support/standard-samples.ts';

const { admin } = PEOPLE;
// Other files see every condition true and false; a minute would go by until all this was fetched.
const project = await openProject('standard-records', undefined, { isCovered: false });
/** After so many questions the emulator is made to forget what it noted of them, some 300 MB. */
const MANY = 500;

let count = 0;
let noted = 0;
describe.each(FORM_RECORDS.map((one) => [one.label[0], one] as const))(
  'The rules of a %s',
  (_, one) => {
    afterAll(async () => {
      if (noted < MANY) return;
      noted = 0;
      await project.forget();
    });

    it.each(questions(one).map((q) => [q.title, q.expected, q] as const))(
      '%s: %s',
      async (title, expected, q) => {
        noted += 1;
        const { id = `q${++count}` } = q;
        const path = placeOf(one, id);
        if (q.id !== undefined || isSingle(one)) await project.remove(path);
        if (q.existing ?? !title.startsWith('create')) {
          const { stamps }: AnyDefinition = one;
          const [at = '', by = ''] = stamps?.created ?? [];
          const stamp = { [at]: 'then', [by]: 'somebody' };
          await project.seed({
            [path]: { ...soundEntry(one, id), ...(stamps?.created ? stamp : {}), ...q.stored },
          });
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
  },
);
