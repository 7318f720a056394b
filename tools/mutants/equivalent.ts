import type { Mutant } from './mutate.ts';

/**
 * Mutants that no request can distinguish from the rules, by title, with the reason. They do not
 * count. A title without a mutant fails the run, which keeps the list accurate.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'verified(): without && "request.auth != null"':
    'Without an account there is no token either: asking it is an error, which refuses.',
  "verified(): without && \"request.auth.token.get('email', '') != ''\"":
    'Without an e-mail me() is an error or empty, and every right asks for a document called so: none has an empty name.',
  "/users/{uid} entersExtension(): without && \"before().get('workflowStatus', '') == 'done'\"":
    'The log entry that such a move needs is refused where the account was not done.',
  '/users/{uid} entersExtension(): without && "after().workflowStatus == \'EXT-eligible\'"':
    'The log entry that such a move needs is refused where the account comes to another status.',
  'deleteRecorded(): without && "change.after == null"':
    'An entry that says of what is deleted that it stays is refused itself.',
  'superuser(): without && "staff()"':
    'It is asked for a role and its members alone, and their entry is written by staff alone.',
  '/users/{uid}/calls/{callID} update: "exists(" for "existsAfter(" in "existsAfter(workflowPath())"':
    'The rules let no browser create or delete a workflow, so one exists after a commit exactly if it did before.',
  '/users/{uid}/workflows/{workflowID} update: without && "workflowID == \'early-termination-call\'"':
    'A change needs an entry of its commit, and an entry of any act that names another workflow is refused.',
  '/tempest/logs/surveysaurus/{logID} create: without && "staff()"':
    'A move by hand is logged with the change of the account that it tells of, and that is for staff.',
  '/roles/{role} update: without && "mayManage(role)"':
    'The count moves with one member of the role alone, whose own rule asks for the same right.',
  '/history/{entryID} create: without && "staff()"':
    'Every record of an entry is written in its commit, and its own rule asks for staff.',
  '/historyPointers/{email} create: without && "staff()"':
    'It points at an entry of its commit, and entries are written by staff alone.',
  '/historyPointers/{email} update: without && "staff()"':
    'It points at an entry of its commit, and entries are written by staff alone.',
  '/roles/{role}/members/{email} create: without && "mayManage(role)"':
    'The role is counted by the same entry, and its own rule asks for the same right.',
  '/roles/{role}/members/{email} delete: without && "mayManage(role)"':
    'The role is counted by the same entry, and its own rule asks for the same right.',
  '/users/{uid} notAhead(): < for <= in "day <= request.time + duration.value(36, \'h\')"':
    'Nobody knows beforehand the very moment at which a request arrives.',
  '/users/{uid}/calls/{callID} list: removed':
    'The match of calls anywhere lets staff list them as well.',
  '/users/{uid}/notes/{noteID} list: removed':
    'The match of notes anywhere lets staff list them as well.',
  '/users/{uid}/calls/{callID} dateFits(): without && "after().get(\'dateOfCall\', null) != null"':
    'A day that is no timestamp is refused beside it, or cannot be compared with one.',
  '/notifications/{notificationID} reaches(): without && "uid.matches(\'[^/]+\')"':
    'A name with a slash, or none, is the name of no device; reading what is not there refuses.',
  '/notifications/{notificationID} reaches(): without && "deviceID.matches(\'[^/]+\')"':
    'A name with a slash, or none, is the name of no device; reading what is not there refuses.',
  '/tempest/payments/completed/{paymentID} wasAskedFor(): without && "!existsAfter(request)"':
    'The entry names a request that goes, and that asks for a payment of its own name in the commit.',
  '/tempest/payments/requested/{paymentID} delete: without && "deleteCalled(\'Complete payment\')"':
    'No other act may have a request among its records.',
  '/tempest/payments/requested/{paymentID} delete: without && "isPaidNow(paymentID)"':
    'The entry that takes it away names a payment as well, and that must happen in its commit.',
  '/tempest/payments/requested/{paymentID} isPaidNow(): true':
    'The entry that takes it away names a payment as well, and that must happen in its commit.',
  '/tempest/payments/requested/{paymentID} isPaidNow(): without && "!exists(paid)"':
    'The entry that takes it away names a payment as well, and that must happen in its commit.',
  '/tempest/payments/requested/{paymentID} isPaidNow(): without && "existsAfter(paid)"':
    'The entry that takes it away names a payment as well, and that must happen in its commit.',
  '/tempest/payments/requested/{paymentID} isPaidNow(): || for && before "existsAfter(paid)"':
    'The entry that takes it away names a payment as well, and that must happen in its commit.',
  '/tempest/payments/completed/{paymentID} create: without && "called([\'Complete payment\'])"':
    'No other act may have a payment among its records.',
  '/systemevents/{eventID} tellsDeletion(): without && "entryID == pointedEntry()"':
    'An entry of a deletion is the one that the pointer of its commit names.',
  '/programs/{programKey}/changeSets/{setID}/changes/{id} create: without && "counted(after().lastChange)"':
    'An entry of such an act names the set as well, and that must have changed in its commit.',
  '/programs/{programKey}/changeSets/{setID}/changes/{id} update: without && "counted(after().lastChange)"':
    'An entry of such an act names the set as well, and that must have changed in its commit.',
  '/programs/{programKey}/changeSets/{setID}/changes/{id} validChange(): without && "called([\'Edit in change set\'])"':
    'No other act may have a change among its records.',
  '/programs/{programKey}/changeSets/{setID}/changes/{id} delete: without && "deleteCalled(\'Edit in change set\')"':
    'No other act may have a change among its records.',
  '/programs/{programKey}/changeSets/{setID}/changes/{id} delete: without && "counted(pointedEntry())"':
    'An entry of such an act names the set as well, and that must have changed in its commit.',
  '/programs/{programKey}/changeSets/{setID}/changes/{id} counted(): true':
    'An entry of such an act names the set as well, and that must have changed in its commit.',
  '/programs/{programKey}/journalTypes/{journalID} list: removed':
    'The match of journal types anywhere lets staff list them as well.',
  '/analytics/SurveyMonkeyData/byEmail/{email} get: removed':
    'The match of everything that an analysis stores lets staff get it as well.',
  '/journalTypes/{journalTypeID} list: removed':
    'The match of journal types anywhere lets staff list them as well.',
  '/web/surveysaurus/referralGroups/{referralGroupKey} validReferralGroup(): without && "line(now.referralID)"':
    'The pattern beside it takes two digits alone, which are a line.',
};

/** Operations that only values of a certain type support. */
const USES: Readonly<Record<string, readonly string[]>> = {
  map: ['.keys()'],
  number: [' > ', ' >= '],
  string: ['.matches('],
  timestamp: ['.year()'],
};

/** Kinds of equivalent mutants, for any record. */
const KINDS: readonly ((mutant: Mutant, rules: string) => boolean)[] = [
  // Using a value of the wrong type later is an error, which also refuses.
  ({ title, end }, rules) => {
    const [, value = '', type = ''] = /without && "(\S+) is (\w+)"$/.exec(title) ?? [];
    const next = rules.slice(end).replace(/^[\s&]+/, '');
    return (USES[type] ?? []).some((use) => next.startsWith(`${value}${use}`));
  },
  // A recorded change requires an entry, which only staff can write.
  ({ title, start }, rules) => {
    const rule = rules.slice(start, rules.indexOf(';', start));
    return / (create|update|delete): without && "staff\(\)"$/.test(title) && /ecorded\(/.test(rule);
  },
  // A field that browsers neither create nor change may be missing from the list of settable ones,
  // and vice versa.
  ({ title, start }, rules) => {
    const [, name = '', list = ''] =
      /"'(\w+)X'" for "'\1'" in "(onlySets|changes)\(/.exec(title) ?? [];
    const match = matchAround(rules, start);
    const isIn = (called: string) =>
      lists(match, called).some((names) => names.includes(`'${name}'`));
    if (list === 'changes') return match.includes('onlySets([') && !isIn('onlySets');
    return list === 'onlySets' && match.includes('allow create: if false') && isIn('!changes');
  },
  // Nothing below a record that nobody may access is reachable either.
  ({ title, start }, rules) =>
    title.endsWith(': any depth') && !/allow \w+: if (?!false;)/.test(matchAround(rules, start)),
];

/** The match around an offset, as text. */
function matchAround(rules: string, at: number): string {
  const start = rules.lastIndexOf('\n    match ', at);
  return rules.slice(start, rules.indexOf('\n    }\n', start));
}

/** Arguments in brackets after a name: "'a', 'b'" of "onlySets(['a', 'b'])". */
const lists = (text: string, called: string): string[] =>
  text
    .split(`${called}([`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('])')));

/** Whether no request can distinguish a mutant from the rules. */
export const isEquivalent = (mutant: Mutant, rules: string): boolean =>
  mutant.title in EQUIVALENT || KINDS.some((holds) => holds(mutant, rules));
