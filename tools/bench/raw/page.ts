import {
  collection,
  doc,
  limit,
  onSnapshot,
  orderBy,
  query,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { Read } from '#tools/bench/far/recorded-reads.ts';
import { database, signIn } from './connect.ts';
import { replayed } from './replayed.ts';

/** The raw page's interface: minimal code that listens to users and shows them. */
export interface RawPage {
  /** Resolves when signed in and connected to the database. */
  readonly ready: Promise<void>;
  /**
   * Listens to the first users by e-mail, to all, or to a list at a path; resolves with the first
   * rendered rows.
   */
  readonly listen: (first: number | null, path?: string) => Promise<void>;
  readonly stop: () => void;
}

declare global {
  interface Window {
    __raw: RawPage;
    /** The reads for a URL; the page signals when everything is shown. */
    __reads?: readonly Read[];
  }
}

const signedIn = signIn();

/** Signs in and waits for its own membership, like the console. */
async function becomeMember(): Promise<void> {
  const member = doc(database, `roles/staff/members/${await signedIn}`);
  await new Promise<void>((resolve, reject) => {
    onSnapshot(member, ({ metadata }) => !metadata.fromCache && resolve(), reject);
  });
}

/** Retained, as a searchable list must. */
let people: { readonly row: Record<string, unknown>; readonly searched: string }[] = [];

function show(snapshot: QuerySnapshot): void {
  people = snapshot.docs.map((person) => {
    const row = person.data();
    return { row, searched: Object.values(row).join('\n').toLowerCase() };
  });
  const body = document.createElement('tbody');
  for (const { row } of people.slice(0, 20)) {
    const line = body.insertRow();
    line.dataset['row'] = String(row['uid']);
    for (const name of ['subjectID', 'cohort', 'study', 'activeProgram', 'group', 'appVersion']) {
      line.insertCell().textContent = String(row[name]);
    }
  }
  document.querySelector('tbody')?.replaceWith(body);
}

let stop = () => {};

window.__raw = {
  ready: becomeMember(),
  listen: (first, path) =>
    new Promise((resolve, reject) => {
      const users =
        path === undefined
          ? query(
              collection(database, 'users'),
              orderBy('email'),
              ...(first === null ? [] : [limit(first)]),
            )
          : collection(database, path);
      stop = onSnapshot(
        users,
        (snapshot) => {
          if (snapshot.metadata.fromCache) return;
          show(snapshot);
          resolve();
        },
        reject,
      );
    }),
  stop: () => stop(),
};

const given = new URLSearchParams(location.search);
if (given.has('first')) {
  // The bare page waits only for the account.
  const before = given.has('bare') ? signedIn : window.__raw.ready;
  void before.then(() => window.__raw.listen(Number(given.get('first'))));
}

/** Reads everything a console screen reads, in parallel, and shows each document. */
async function replay(reads: readonly Read[]): Promise<void> {
  await signedIn;
  const answered = (fromCache: boolean, texts: readonly unknown[], done: () => void) => {
    if (fromCache) return;
    for (const text of texts) document.body.append(`${JSON.stringify(text)}\n`);
    done();
  };
  const listeners = reads.flatMap((read) =>
    'query' in read
      ? new Promise<void>((done, reject) => {
          const sent = replayed(database, read.query);
          onSnapshot(
            sent,
            ({ metadata, docs }) =>
              answered(
                metadata.fromCache,
                docs.map((d) => d.data()),
                done,
              ),
            reject,
          );
        })
      : read.documents.map(
          (path) =>
            new Promise<void>((done, reject) => {
              onSnapshot(
                doc(database, path),
                (snapshot) => answered(snapshot.metadata.fromCache, [snapshot.data()], done),
                reject,
              );
            }),
        ),
  );
  await Promise.all(listeners);
  document.body.dataset['settled'] = 'true';
}

if (window.__reads) void replay(window.__reads);
