import { describe, expect, it } from 'vitest';
import type { Judge } from '#tools/mutants/court.ts';
import { Experience, inOrder } from '#tools/mutants/order.ts';

const acts = 'acts.test.ts';
const matrix = 'access-matrix.test.ts';
const standard = 'standard-records.test.ts';
const judge = (
  file: string,
  title: string,
  milliseconds = 100,
  ...touches: readonly string[]
): Judge => {
  return { file, title, milliseconds, ...(touches[0] ? { touches: new Set(touches) } : {}) };
};

const JUDGES = [
  judge(acts, 'an act'),
  judge(acts, 'a quick act of users', 10),
  judge(acts, 'users who enter the extension'),
  judge(matrix, 'The matrix roles/{role} get: staff', 400, 'roles/{role}'),
  judge(matrix, 'The matrix users/{uid} get: staff', 400, 'users/{uid}'),
];
const mutant = (path: string, title = 'x') => ({
  title,
  path,
  line: 1,
  below: false,
  start: 0,
  end: 0,
  text: '',
});
const titles = (
  path: string,
  title = 'x',
  experience = new Experience(),
  judges: readonly Judge[] = JUDGES,
) => inOrder(judges, mutant(path, title), experience).map((one) => one.title);

describe('the tests that judge a mutant', () => {
  it('of an operation: its own matrix cell first, no cell of another path', () => {
    const found = titles('/users/{uid}', '/users/{uid} get: removed');
    expect(found[0]).toBe('The matrix users/{uid} get: staff');
    expect(found).not.toContain('The matrix roles/{role} get: staff');
    expect(found.length).toBe(4);
  });

  it('of a collection group: the lists of the groups first, even if slow', () => {
    const group = 'Collections read wherever they lie the group call lists for those of the table';
    const judges = [
      judge(
        standard,
        'The rules of a call list: by staff: allowed',
        10,
        'users/{uid}/calls/{callID}',
      ),
      judge(acts, 'a call that lists users is removed: allowed', 10),
      judge(matrix, group, 400),
    ];
    const path = '/{anywhere=**}/calls/{callID}';
    const found = titles(path, `${path} list: removed`, new Experience(), judges);
    expect(found[0]).toBe(group);
  });

  it('of a function of one path: those sharing most words with it for their time', () => {
    const title = '/users/{uid} entersExtension(): < for <=';
    const judges = JUDGES.map((one) => ({ ...one, milliseconds: 100 }));
    expect(titles('/users/{uid}', title, new Experience(), judges)).toEqual([
      'The matrix users/{uid} get: staff',
      'users who enter the extension',
      'a quick act of users',
      'an act',
    ]);
    expect(titles('/users/{uid}', title)[0]).toBe('a quick act of users');
  });

  it('of a function of all paths: each file in turn, its quickest test first', () => {
    const judges = JUDGES.map(({ file, title }) => judge(file, title));
    expect(titles('', 'x', new Experience(), judges)).toEqual([
      'an act',
      'The matrix roles/{role} get: staff',
      'a quick act of users',
      'The matrix users/{uid} get: staff',
      'users who enter the extension',
    ]);
  });

  it('start with the one that detected a neighboring mutant', () => {
    const experience = new Experience();
    experience.noticed(mutant('/users/{uid}'), judge(acts, 'an act'));
    const [act] = JUDGES;
    if (act) experience.noticed(mutant('/users/{uid}'), act);
    expect(titles('/users/{uid}', 'x', experience)[0]).toBe('an act');
  });

  it('soon include tests like the one that detected a similar mistake in another record', () => {
    const of = (label: string, field: string, verb = 'create') =>
      judge(standard, `The rules of a ${label} ${verb}: ${field} as null: refused`);
    const experience = new Experience();
    const mistake = (path: string, field: string) =>
      mutant(path, `${path} validIt(): without && "line(now.${field})"`);
    experience.noticed(mistake('/sites/{id}', 'site'), of('site', 'site', 'edit'));
    const judges = [
      of('program', 'name'),
      of('program', 'key', 'edit'),
      of('program', 'name', 'edit'),
    ];
    const path = '/programs/{key}';
    expect(inOrder(judges, mistake(path, 'name'), experience)[0]).toBe(judges[2]);
    expect(inOrder(judges, mistake(path, 'name'), new Experience())[0]).toBe(judges[0]);
  });
});
