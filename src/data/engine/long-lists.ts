import { documentId, endAt, endBefore, orderBy, startAfter, startAt } from 'firebase/firestore';
import type { CallableRequest } from '#domain/callables.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { docIDOf, type Stored } from '#domain/shared/read-document.ts';
import { compareKeys, textBeyond } from './key-order.ts';
import type { WindowedSource } from './list-window.ts';
import { decoderKey, type Decode } from './sources.ts';
import { windowsOf } from './windowed-query.ts';

/** An empty id, which no document has, sorts before every document with the e-mail. */
type EmailCursor = readonly [email: unknown, docID: string];

function emailBeyond(from: EmailCursor, to: EmailCursor, times: number): EmailCursor | null {
  const text = textBeyond(from[0], to[0], times);
  return text === null ? null : [text, ''];
}

/**
 * The whole records of a large list by e-mail, in windows. Omits records without an e-mail, as
 * Firestore does when ordering by a field (CORE-D-14).
 */
export function emailOrderedList<Row extends Stored<unknown>>(
  name: Exclude<CallableRequest<'countRecords'>['collection'], 'systemevents'>,
  decode: Decode<Row>,
): WindowedSource<Row, EmailCursor> {
  return {
    key: `windows:${name}:${decoderKey(decode)}`,
    idOf: docIDOf,
    compare: compareKeys,
    beyond: emailBeyond,
    attach: windowsOf(collectionPath(PATH_NAMES[name], {}), decode, {
      by: [orderBy('email'), orderBy(documentId())],
      placeOf: (document): EmailCursor => [document.get('email'), document.id],
      after: ([email, docID]) => (docID === '' ? startAt(email) : startAfter(email, docID)),
      upTo: ([email, docID]) => (docID === '' ? endBefore(email) : endAt(email, docID)),
    }),
    count: async () => {
      const { call } = await import('./call.ts');
      return (await call('countRecords', { collection: name })).count;
    },
  };
}

const PATH_NAMES = {
  users: 'user',
  subjects: 'subject',
  registrations: 'registration',
} as const;

/**
 * A whole collection by document id, in windows: no document is omitted. It is shown only when
 * complete, so small first windows would only cost round trips.
 */
export function idOrderedList<Row extends { readonly docID: string }>(
  path: string,
  decode: Decode<Row>,
): WindowedSource<Row, string> {
  return {
    key: `windows:${path}:${decoderKey(decode)}`,
    sizes: [750],
    idOf: docIDOf,
    compare: (a, b) => compareKeys([null, a], [null, b]),
    attach: windowsOf(path, decode, {
      by: [orderBy(documentId())],
      placeOf: ({ id }) => id,
      after: startAfter,
      upTo: endAt,
    }),
    count: () => Promise.resolve(null),
  };
}
