import { beforeAll, describe, expect, it } from 'vitest';
import { FORM_RECORDS } from '#domain/records.ts';
import { isSingle } from '#domain/shared/plain-record.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { draft, send } from './support/commit.ts';
import { outcome } from './support/outcome.ts';
import { PEOPLE } from './support/people.ts';
import { openProject } from './support/project.ts';
import { questions, type Question } from './support/record-questions.ts';
import { placeOf, soundEntry } from './support/standard-samples.ts';

const { admin } = PEOPLE;
const project = await openProject('standard-records');

let count = 0;

/** A test case with its record's path and prior content; null for none. */
function placed(one: AnyDefinition, q: Question) {
  const { id = `q${++count}` } = q;
  const path = placeOf(one, id);
  const [at = '', by = ''] = one.stamps?.created ?? [];
  const stamp = one.stamps?.created ? { [at]: 'then', [by]: 'somebody' } : {};
  const exists = q.existing ?? !q.title.startsWith('create');
  const stored = exists ? { ...soundEntry(one, id), ...stamp, ...q.stored } : null;
  return { ...q, path, stored, isShared: q.id !== undefined || isSingle(one) };
}

describe.each(FORM_RECORDS.map((one) => [one.label[0], one] as const))(
  'The rules of a %s',
  (_, one) => {
    const asked = questions(one).map((q) => placed(one, q));

    // Test cases with their own record find it stored: one request for hundreds of them.
    beforeAll(() =>
      project.seed(
        Object.fromEntries(
          asked.flatMap(({ path, stored, isShared }) =>
            stored === null || isShared ? [] : [[path, stored]],
          ),
        ),
      ),
    );

    it.each(asked.map((q) => [q.title, q.expected, q] as const))(
      '%s: %s',
      async (title, expected, q) => {
        const { path, stored, isShared } = q;
        if (isShared) {
          await project.remove(path);
          if (stored) await project.seed({ [path]: stored });
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
          before: new Map([[path, stored]]),
        });
        expect(await outcome(send(project, person, falsified(sent))), title).toBe(expected);
      },
    );
  },
);
