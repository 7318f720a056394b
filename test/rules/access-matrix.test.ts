import { readFileSync } from 'node:fs';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  query,
  where,
} from 'firebase/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { COLLECTION_GROUPS, type CollectionGroupName } from '#domain/shared/paths.ts';
import { ALL_PATHS, FORM_RECORDS, type PathName } from '#domain/records.ts';
import { isAudited } from '#domain/records.ts';
import { recordFigure } from '#tools/evidence/figures.ts';
import { ACCESS, GROUP_ACCESS } from '#domain/staff/access-table.ts';
import { OPERATIONS, type Operation, type Requirement } from '#domain/shared/plain-record.ts';
import { draft, send } from './support/commit.ts';
import { outcome } from './support/outcome.ts';
import { PEOPLE, type Person, type PersonName } from './support/people.ts';
import { openProject } from './support/project.ts';
import { SAMPLES, type Sample } from './support/samples.ts';
import { proves } from '#test/support/proves.ts';

const project = await openProject('access-matrix');

const STAFF: readonly PersonName[] = ['staff', 'capitals', 'infoViewer', 'admin', 'superuser'];
const SIGNED_IN: readonly PersonName[] = [
  'stranger',
  'otherRole',
  'adminAlone',
  'superuserAlone',
  'revoked',
];

/** The people that each requirement of the table admits. A sample of an own document is the person's own. */
const WHO: Readonly<Record<Requirement, readonly PersonName[]>> = {
  nobody: [],
  'own or staff': [...STAFF, ...SIGNED_IN],
  'own as staff': STAFF,
  staff: STAFF,
  admin: ['admin', 'superuser'],
  superuser: ['superuser'],
};

const WORDS: Readonly<Record<Requirement, string>> = {
  nobody: 'nobody may',
  'own or staff': 'staff may, and anyone verified for the own document',
  'own as staff': 'staff may for the own document, nobody else',
  staff: 'staff, info-viewer, admin and superuser may, nobody else',
  admin: 'admin and superuser may, nobody else',
  superuser: 'superuser may, nobody else',
};

let cells = 0;
let wrong = 0;
let rounds = 0;

async function attempt(
  person: Person,
  operation: Operation,
  requirement: Requirement,
  sample: Sample,
  entryID: string,
) {
  const db = project.as(person);
  if (operation === 'get') return outcome(getDoc(doc(db, sample.path)));
  if (operation === 'list') {
    const end = sample.path.lastIndexOf('/');
    const whole = query(collection(db, sample.path.slice(0, end)), limit(20));
    const answer = await outcome(getDocs(whole));
    if (answer === 'allowed' || requirement !== 'nobody') return answer;
    // A document with a fixed name is read by a query that names it.
    return outcome(getDocs(query(whole, where(documentId(), '==', sample.path.slice(end + 1)))));
  }
  const commit = await draft(project, person, sample.writes, { entryID });
  const answer = await outcome(send(project, person, commit));
  // Without browser writes the entry is refused too, so the record is also tried alone.
  if (answer === 'allowed' || requirement !== 'nobody') return answer;
  return outcome(send(project, person, { ...commit, entry: null, pointer: null }));
}

/** The people who are admitted, each with their own document; in sequence when there is only one. */
async function admitted(name: PathName, operation: Operation): Promise<PersonName[]> {
  const people = Object.keys(PEOPLE) as PersonName[];
  if (ALL_PATHS[name].includes('{')) return admittedOf(people, name, operation);
  const found: PersonName[] = [];
  for (const person of people) found.push(...(await admittedOf([person], name, operation)));
  return found;
}

async function admittedOf(people: readonly PersonName[], name: PathName, operation: Operation) {
  const round = ++rounds;
  const asked = people.map((personName) => {
    const id = `cell-${name}-${operation}-${personName}-${round}`;
    return { personName, id, sample: SAMPLES[name](PEOPLE[personName], operation, id) };
  });
  for (const { sample } of asked) {
    if (operation === 'create') await deleteDoc(doc(project.owner, sample.path));
  }
  await project.seed(
    Object.assign({}, ...asked.map(({ sample }) => sample.stored)) as Record<string, object>,
  );
  const answers = asked.map(async ({ personName, id, sample }) => {
    const answer = await attempt(
      PEOPLE[personName],
      operation,
      ACCESS[name][operation],
      sample,
      id,
    );
    cells += 1;
    return answer === 'allowed' ? [personName] : [];
  });
  return (await Promise.all(answers)).flat();
}

/** The rows that state who may read or write a record. */
const PROVEN: Partial<Record<PathName, readonly string[]>> = {
  presence: ['TEAM-PRES-05'],
  note: ['TEAM-NOTE-01', 'TEAM-NOTE-05'],
  tableView: ['TEAM-VIEW-01', 'TEAM-VIEW-03'],
  staffSettings: ['TEAM-VIEW-05'],
  import: ['TEAM-IMP-03'],
  importPart: ['TEAM-IMP-03'],
  programPage: ['AUTHOR-PAGE-01'],
};

/** Records whose rows are selected to be deleted, each as its own button would. */
const DELETED_TOGETHER: readonly string[] = FORM_RECORDS.map(({ name }) => name);

describe(
  'The access matrix',
  proves('S1', 'T8', 'CORE-AUTH-05', 'CORE-GEN-03', 'OPS-ACC-05'),
  () => {
    const names = Object.keys(ALL_PATHS) as PathName[];
    for (const name of names) {
      for (const operation of OPERATIONS) {
        const requirement: Requirement = ACCESS[name][operation];
        const together = operation === 'delete' && DELETED_TOGETHER.includes(name);
        const many = together ? ['TEAM-SEL-05'] : [];
        const rows = proves('S1', ...(PROVEN[name] ?? []), ...many);
        it(`${ALL_PATHS[name]} ${operation}: ${WORDS[requirement]}`, rows, async () => {
          const allowed = await admitted(name, operation);
          const wanted = WHO[requirement];
          wrong += (Object.keys(PEOPLE) as PersonName[]).filter(
            (person) => allowed.includes(person) !== wanted.includes(person),
          ).length;
          expect(allowed.toSorted()).toEqual([...wanted].toSorted());
        });
      }
    }

    afterAll(() => {
      recordFigure({ goal: 'S1', name: 'access matrix', value: wrong, trials: cells });
      expect(cells).toBe(names.length * OPERATIONS.length * Object.keys(PEOPLE).length);
    });
  },
);

describe('Collections read wherever they lie', proves('S1', 'T23'), () => {
  const groups = Object.entries(COLLECTION_GROUPS) as [CollectionGroupName, string][];
  it.each(groups)('the group %s lists for those of the table', async (name, id) => {
    const asked = Object.entries(PEOPLE).map(async ([personName, person]) => {
      const list = getDocs(query(collectionGroup(project.as(person), id), limit(1)));
      return (await outcome(list)) === 'allowed' ? [personName] : [];
    });
    const allowed = (await Promise.all(asked)).flat();
    expect(allowed.toSorted()).toEqual([...WHO[GROUP_ACCESS[name].list]].toSorted());
  });
});

describe('The table of access', () => {
  it('has a row for every match of the rules, and the rules a match for every row', () => {
    const matches = matchPaths(readFileSync('firestore.rules', 'utf8'));
    const known = [...Object.values(ALL_PATHS).map(shape), ...GROUP_MATCHES];
    expect(matches.toSorted()).toEqual(known.toSorted());
  });

  it('says "audited" of exactly the records that the history covers', () => {
    for (const [name, path] of Object.entries(ALL_PATHS)) {
      const audited = ACCESS[name as PathName].history === 'audited';
      expect(audited, path).toBe(isAudited(path));
    }
  });

  it('has no rule that several operations share', () => {
    const rules = readFileSync('firestore.rules', 'utf8');
    const operations = [...rules.matchAll(/allow ([^:;]+)[:;]/g)].map((match) => match[1]);
    const matches = Object.keys(ALL_PATHS).length + GROUP_MATCHES.length;
    expect(operations.length).toBe(matches * OPERATIONS.length);
    expect([...new Set(operations)].toSorted()).toEqual(OPERATIONS.toSorted());
  });

  it('has no wildcard over levels but those of the collections read as a group, which only list', () => {
    const rules = readFileSync('firestore.rules', 'utf8');
    expect(rules.match(/=\*\*/g) ?? []).toHaveLength(GROUP_MATCHES.length);
    const blocks = rules.matchAll(/match \/\{\w+=\*\*\}\/[^{]+\{\w+\} \{([^}]*)\}/g);
    const granted = [...blocks].map(([, block = '']) =>
      [...block.matchAll(/allow (\w+): if (?!false;)/g)].map((match) => match[1]),
    );
    expect(granted).toEqual(GROUP_MATCHES.map(() => ['list']));
  });
});

const GROUP_MATCHES = Object.values(COLLECTION_GROUPS).map((id) => `{**}/${id}/{}`);

const shape = (path: string): string =>
  path.replace(/\{\w+=\*\*\}/g, '{**}').replace(/\{\w+\}/g, '{}');

/** The full paths of all `match` blocks. */
function matchPaths(rules: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const line of rules.split('\n').map((text) => text.replace(/\/\/.*$/, '').trim())) {
    const match = /^match \/(\S+) \{$/.exec(line);
    if (match?.[1]) {
      open.push(match[1].startsWith('databases/') ? '' : match[1]);
      const path = open.filter((part) => part !== '').join('/');
      if (path !== '') found.push(shape(path));
    } else {
      for (const brace of line.replace(/\$?\{[^}]*\}/g, '')) {
        if (brace === '{') open.push('');
        if (brace === '}') open.pop();
      }
    }
  }
  return found;
}
