import { describe, expect, it } from 'vitest';
import { ALL_PATHS, type PathName } from '#domain/records.ts';
import { OPERATIONS, type Operation } from '#domain/shared/plain-record.ts';
import { personRights } from '#domain/staff/person-rights.ts';
import { knownRole, type Right } from '#domain/staff/rights.ts';
import { measured, type Cell } from './support/cell.ts';
import type { Outcome } from './support/outcome.ts';
import { PEOPLE, type Person } from './support/people.ts';
import { openProject } from './support/project.ts';
import { proves } from '#test/support/proves.ts';

const project = await openProject('explorer-matrix');

/** An owner whose documents belong to none of the principals. */
const OTHER = PEOPLE.revoked;

const PRINCIPALS: readonly Person[] = [
  PEOPLE.staff,
  PEOPLE.infoViewer,
  PEOPLE.admin,
  PEOPLE.superuser,
  PEOPLE.adminAlone,
  PEOPLE.stranger,
];

/** The right as shown on a colleague's page. */
function told(person: Person, name: PathName, operation: Operation): Right {
  const roles = new Set(person.memberOf.flatMap((role) => knownRole(role) ?? []));
  const row = personRights({ roles }).find(({ path }) => path === ALL_PATHS[name]);
  if (!row) throw new Error(`The explorer does not speak of ${name}.`);
  return row.rights[operation];
}

/** The expected outcomes of each right for one's own document and somebody else's. */
const PROMISED: Readonly<Record<Right, readonly [own: Outcome, others: Outcome]>> = {
  yes: ['allowed', 'allowed'],
  own: ['allowed', 'refused'],
  no: ['refused', 'refused'],
};

let rounds = 0;

describe(
  'The explorer of a colleague says what the rules answer',
  proves('S1', 'CORE-GEN-05'),
  () => {
    for (const name of Object.keys(ALL_PATHS) as PathName[]) {
      it(`of ${ALL_PATHS[name]}: to staff, info-viewer, admin, superuser, an admin without staff and a stranger`, async () => {
        for (const operation of OPERATIONS) {
          const says = PRINCIPALS.map((person) => told(person, name, operation));
          const round = ++rounds;
          const cells = PRINCIPALS.map((person, at): Cell => {
            const id = `explorer-${name}-${operation}-${at}-${round}`;
            return { person, name, operation, id };
          });
          const own = await measured(project, cells);
          const others: (Outcome | undefined)[] = [...own];
          // Ownership matters only for owned documents. One after the other, because all requests use the
          // same document.
          for (const [at, cell] of cells.entries()) {
            if (says[at] !== 'own') continue;
            const foreign = { ...cell, id: `${cell.id}-x`, owner: OTHER };
            [others[at]] = await measured(project, [foreign]);
          }
          const answers = PRINCIPALS.map(({ title }, at) => [
            title,
            operation,
            own[at],
            others[at],
          ]);
          const promised = PRINCIPALS.map(({ title }, at) => [
            title,
            operation,
            ...PROMISED[says[at] ?? 'no'],
          ]);
          expect(answers).toEqual(promised);
        }
      });
    }
  },
);
