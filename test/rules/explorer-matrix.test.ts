import { describe, expect, it } from 'vitest';
import { PATHS, type PathName } from '../../src/domain/shared/paths.ts';
import { OPERATIONS, type Operation } from '../../src/domain/staff/access.ts';
import { personRights } from '../../src/domain/staff/person-rights.ts';
import { knownRole, type Right } from '../../src/domain/staff/rights.ts';
import { measured } from './support/cell.ts';
import type { Outcome } from './support/outcome.ts';
import { PEOPLE, type Person } from './support/people.ts';
import { openProject } from './support/project.ts';

const project = await openProject('explorer-matrix');

/** Somebody whose documents belong to none of those who ask. */
const OTHER = PEOPLE.revoked;

const PRINCIPALS: readonly Person[] = [
  PEOPLE.staff,
  PEOPLE.infoViewer,
  PEOPLE.admin,
  PEOPLE.superuser,
  PEOPLE.adminAlone,
  PEOPLE.stranger,
];

/** What the page of a colleague says of one right. */
function told(person: Person, name: PathName, operation: Operation): Right {
  const roles = new Set(person.memberOf.flatMap((role) => knownRole(role) ?? []));
  const row = personRights({ roles }).find((one) => one.name === name);
  if (!row) throw new Error(`The explorer does not speak of ${name}.`);
  return row.rights[operation].right;
}

/** What each answer of the explorer promises for the own document and for that of somebody else. */
const PROMISED: Readonly<Record<Right, readonly [own: Outcome, others: Outcome]>> = {
  yes: ['allowed', 'allowed'],
  own: ['allowed', 'refused'],
  no: ['refused', 'refused'],
};

describe('The explorer of a colleague says what the rules answer [S1] [CORE-GEN-05]', () => {
  for (const name of Object.keys(PATHS) as PathName[]) {
    it(`of ${PATHS[name]}: to staff, info-viewer, admin, superuser, an admin without staff and a stranger`, async () => {
      for (const operation of OPERATIONS) {
        const answers = PRINCIPALS.map(async (person, at) => {
          const says = told(person, name, operation);
          const id = `explorer-${name}-${operation}-${at}`;
          const own = await measured(project, { person, name, operation, id });
          // Only where documents belong to somebody does it matter whose it is.
          const others =
            says === 'own'
              ? await measured(project, { person, name, operation, id: `${id}-x`, owner: OTHER })
              : own;
          return [person.title, operation, says, own, others];
        });
        const promised = PRINCIPALS.map((person) => {
          const says = told(person, name, operation);
          return [person.title, operation, says, ...PROMISED[says]];
        });
        expect(await Promise.all(answers)).toEqual(promised);
      }
    });
  }
});
