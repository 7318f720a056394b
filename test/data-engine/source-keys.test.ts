import { describe, expect, it } from 'vitest';
import { flagsmithSource } from '#data/administration/settings.ts';
import { recordNow } from '#data/content/deleted-records.ts';
import { contentList, programAsContent } from '#data/content/program-content.ts';
import { emailOrderedList, idOrderedList } from '#data/engine/long-lists.ts';
import { newestFirstList } from '#data/engine/newest-first-list.ts';
import { documentSource, listSource, type Decode } from '#data/engine/sources.ts';
import { theFlagsmith } from '#data/operations/link-settings.ts';
import { registrationsOfSubjectSource, usersOfSubjectSource } from '#data/people/data-capture.ts';
import type { Stored } from '#domain/shared/read-document.ts';

type Row = Stored<object>;
const one: Decode<Row> = (docID, raw) => ({ docID, raw, problems: [] });
const other: Decode<Row> = (docID, raw) => ({ docID, raw, problems: ['x'] });

describe('two readers of the same documents', () => {
  it('share no listener when they decode them differently', () => {
    expect(theFlagsmith.source.key).not.toBe(flagsmithSource.key);
    expect(documentSource('a/b', one).key).not.toBe(documentSource('a/b', other).key);
    expect(listSource('a', one).key).not.toBe(listSource('a', other).key);
    expect(idOrderedList('a', one).key).not.toBe(idOrderedList('a', other).key);
    expect(newestFirstList('a', 'at', one).key).not.toBe(newestFirstList('a', 'at', other).key);
    expect(emailOrderedList('users', one).key).not.toBe(emailOrderedList('users', other).key);
  });

  it.each([
    ['a document', () => documentSource('a/b', one)],
    ['a list', () => listSource('a', one)],
    ['a list of a program', () => contentList('lesson', { programKey: 'p' })],
    ['a program', () => programAsContent('p')],
    ['a deleted record', () => recordNow('cohorts/c')],
    ['the accounts of a subject', () => usersOfSubjectSource('s1')],
    ['the registrations of a subject', () => registrationsOfSubjectSource('s1')],
  ] as const)('share the listener of %s when they decode it alike', (_, source) => {
    expect(source().key).toBe(source().key);
  });
});
