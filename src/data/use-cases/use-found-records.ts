import { useMemo } from 'react';
import { programsByName } from '#data/content/programs.ts';
import { indexSource } from '#data/engine/indexed-list.ts';
import { useSought } from '#data/engine/sought.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isPart } from '#data/engine/use-index.ts';
import { registrationsIndex } from '#data/people/registrations.ts';
import { subjectsIndex } from '#data/people/subjects.ts';
import { usersIndex } from '#data/people/users.ts';
import { programName, type Program } from '#domain/content/program.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import type { Subject } from '#domain/people/subject/schema.ts';
import type { User } from '#domain/people/user/schema.ts';
import { searchTextOf } from '#lib/list.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { holdsDigits, phoneDigits } from '#lib/phone-search.ts';
import { foldCase, holdsAll, searchWords } from '#lib/search-text.ts';
import {
  findRecords,
  foundRegistration,
  foundSubject,
  foundUser,
  joined,
  type Found,
} from './search.ts';
import { useSearch } from './use-search.ts';

/**
 * The debounce while indexes are loading: they usually arrive first, and six queries would slow
 * them down.
 */
const PAUSE_FOR_INDEXES_MS = 600;

const NOTHING: readonly Found[] = [];

/** Maximum records per kind; those of one person are joined to one row. */
const MOST = 15;

/**
 * The search text for people who may not see names in the list of accounts (CORE-D-06, CORE-D-15).
 */
const accountText = searchTextOf((user: User) => [user.subjectID, user.docID]);

const namedAccountText = searchTextOf((user: User) => [
  user.subjectID,
  user.docID,
  user.email,
  `${user.firstName} ${user.lastName}`,
  user.displayName,
]);

const subjectText = searchTextOf((subject: Subject) => [
  subject.docID,
  subject.email,
  `${subject.firstName} ${subject.lastName}`,
]);

const registrationText = searchTextOf((record: Registration) => [record.docID, record.subjectID]);

const programText = searchTextOf((program: Program) => [program.name, program.docID]);

interface Sought {
  readonly words: readonly string[];
  /** Digits of a telephone number; empty when the text is none. */
  readonly digits: string;
}

/**
 * The first rows that match every word or the telephone number, prefix matches first; one more than
 * the maximum if there are more.
 */
function best<Row extends { readonly docID: string; readonly email?: string }>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  { words, digits }: Sought,
  phoneOf: (row: Row) => string = () => '',
): readonly Row[] {
  const [first = ''] = words;
  const beginning: Row[] = [];
  const others: Row[] = [];
  for (const row of rows) {
    const text = textOf(row);
    // A typed e-mail, or its beginning, finds its owner for everybody.
    const isEmail = words.length === 1 && foldCase(row.email ?? '').startsWith(first);
    if (!isEmail && !holdsAll(text, words) && !holdsDigits(phoneOf(row), digits)) continue;
    const begins = isEmail || text.startsWith(first) || text.includes(`\n${first}`);
    const group = begins ? beginning : others;
    if (group.length <= MOST) group.push(row);
    if (beginning.length > MOST) break;
  }
  return [...beginning, ...others].slice(0, MOST + 1);
}

/** The accounts of found subjects, so that finding a subject by name leads to them (CORE-D-06). */
function accountsOf(subjects: readonly Subject[], users: readonly User[]): readonly User[] {
  if (subjects.length === 0) return [];
  const ids = new Set(subjects.map(({ docID }) => docID));
  return users.filter(({ subjectID }) => ids.has(subjectID));
}

/** Adds the first of a record's numbers that contains the digits to its detail. */
function withNumber(found: Found, digits: string, numbers: readonly string[]): Found {
  const number = numbers.find((each) => holdsDigits(each, digits));
  return number === undefined ? found : { ...found, detail: joined(number, found.detail) };
}

const foundProgram = (program: Program): Found => ({
  kind: 'program',
  id: program.docID,
  title: programName(program),
  detail: program.docID,
  email: '',
  subjectID: '',
});

/**
 * Searches people and programs by substring in the indexes. Until they are loaded, and for new
 * records, the server finds people by e-mail or subject ID prefix.
 * @param text empty for no search
 * @param seesNames whether accounts match by name and e-mail substrings; everybody can match them
 * by subject ID, uid, telephone number (REPORT-D-05) and e-mail prefix, and subjects by their listed fields
 */
export function useFoundRecords(text: string, seesNames: boolean) {
  useSought(text);
  const users = useLive(indexSource(usersIndex));
  const subjects = useLive(indexSource(subjectsIndex));
  const registrations = useLive(indexSource(registrationsIndex));
  const programs = useLive(programsByName);
  const { indexed, cut } = useMemo(() => {
    const words = searchWords(text);
    if (words.length === 0) return { indexed: NOTHING, cut: false };
    const sought = { words, digits: phoneDigits(text) };
    const accountsText = seesNames ? namedAccountText : accountText;
    const accounts = best(rowsOf(users), accountsText, sought, ({ phone }) => phone);
    const people = best(rowsOf(subjects), subjectText, sought, ({ smsNumber }) => smsNumber);
    const entries = best(rowsOf(registrations), registrationText, sought);
    const named = best(rowsOf(programs), programText, sought);
    const shown = people.slice(0, MOST);
    const owners = [...accounts.slice(0, MOST), ...accountsOf(shown, rowsOf(users))];
    const numbers = new Map(shown.map(({ docID, smsNumber }) => [docID, smsNumber]));
    const asUser = (user: User) =>
      withNumber(foundUser(user), sought.digits, [user.phone, numbers.get(user.subjectID) ?? '']);
    const asSubject = (subject: Subject) =>
      withNumber(foundSubject(subject), sought.digits, [subject.smsNumber]);
    return {
      indexed: [
        ...[...new Set(owners)].map(asUser),
        ...shown.map(asSubject),
        ...entries.slice(0, MOST).map(foundRegistration),
        ...named.slice(0, MOST).map(foundProgram),
      ],
      cut: [accounts, people, entries, named].some(({ length }) => length > MOST),
    };
  }, [text, seesNames, users, subjects, registrations, programs]);
  const indexes = [users, subjects, registrations];
  // A partial index whose reading has failed will not become complete.
  const coming = indexes.some(
    (index) => index.state === 'loading' || (isPart(index) && !failureOf(index)),
  );
  const whole = indexes.every((index) => index.state === 'ready' && !isPart(index));
  const settled = indexed.length > 0 && whole;
  const asked = useSearch(
    settled ? '' : text,
    findRecords,
    coming ? PAUSE_FOR_INDEXES_MS : undefined,
  );
  const found = useMemo(() => {
    const all = [...indexed, ...asked.found];
    return [...new Map(all.map((record) => [`${record.kind}/${record.id}`, record])).values()];
  }, [indexed, asked.found]);
  const searching = !settled && ((text !== '' && coming) || asked.state === 'searching');
  // The server returns only the first few matches.
  return { found, searching, more: cut || (!whole && found.length > 0), error: asked.error };
}
