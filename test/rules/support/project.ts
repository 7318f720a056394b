import { readFileSync } from 'node:fs';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getFirestore,
  setLogLevel,
  terminate,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { afterAll } from 'vitest';
import { forgetCoverage, keepCoverage } from '#tools/evidence/coverage.ts';
import { rulesProject } from '#tools/mutants/project.ts';
import { PEOPLE, type Person } from './people.ts';

/** An emulator project with this repository's rules and no other file's data. */
export interface RulesProject {
  readonly id: string;
  /** The database with that person's rights. */
  as(person: Person): Firestore;
  /** The database as the server, without rules. */
  readonly owner: Firestore;
  /** Stores documents, bypassing the rules. */
  seed(documents: Readonly<Record<string, object>>): Promise<void>;
  /** Deletes documents, bypassing the rules. */
  remove(...paths: string[]): Promise<void>;
}

const RULES_OF_TODAY = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');

export function emulator(): { host: string; port: number } {
  const [host = '127.0.0.1', port = '8080'] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(
    ':',
  );
  return { host, port: Number(port) };
}

/**
 * Opens a project for one test file and closes it after the last test. Separate project ids isolate data and
 * rules. For mutants, all files share one project that the judge fills and empties.
 */
export async function openProject(name: string, rules = RULES_OF_TODAY): Promise<RulesProject> {
  setLogLevel('silent');
  const id = rulesProject(name);
  const { host, port } = emulator();
  const isShared = process.env['TEMPEST_MUTANTS'] !== undefined;
  const environment = await initializeTestEnvironment({
    projectId: id,
    firestore: { host, port, ...(isShared ? {} : { rules }) },
  });
  if (!isShared) await environment.clearFirestore();

  const apps: FirebaseApp[] = [];
  const connect = (mockUserToken?: object | 'owner'): Firestore => {
    const app = initializeApp({ projectId: id, apiKey: 'none' }, `${name}-${apps.length}`);
    apps.push(app);
    const db = getFirestore(app);
    connectFirestoreEmulator(
      db,
      host,
      port,
      mockUserToken ? { mockUserToken: mockUserToken as 'owner' } : {},
    );
    return db;
  };
  const owner = connect('owner');
  const open = new Map<Person, Firestore>();
  const project: RulesProject = {
    id,
    owner,
    as(person) {
      const db = open.get(person) ?? connect(person.token ?? undefined);
      open.set(person, db);
      return db;
    },
    async seed(documents) {
      const entries = Object.entries(documents);
      for (let start = 0; start < entries.length; start += 400) {
        const batch = writeBatch(owner);
        for (const [path, data] of entries.slice(start, start + 400)) {
          batch.set(doc(owner, path), data);
        }
        await batch.commit();
      }
    },
    async remove(...paths) {
      for (const path of paths) await deleteDoc(doc(owner, path));
    },
  };
  await project.seed(memberships());
  afterAll(async () => {
    if (rules === RULES_OF_TODAY && !isShared) await keepCoverage(`${host}:${port}`, id);
    await forgetCoverage(`${host}:${port}`, id);
    await Promise.all([owner, ...open.values()].map((db) => terminate(db)));
    await Promise.all(apps.map((app) => deleteApp(app)));
    await environment.cleanup();
  });
  return project;
}

function memberships(): Record<string, object> {
  const documents: Record<string, object> = {};
  for (const person of Object.values(PEOPLE)) {
    for (const role of person.memberOf) {
      documents[`roles/${role}`] = { name: role, membersCount: 5 };
      documents[`roles/${role}/members/${person.email}`] = { email: person.email };
    }
  }
  return documents;
}
