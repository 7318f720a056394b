import { describe, expect, it } from 'vitest';
import { joinPeople } from '#data/use-cases/join-people.ts';
import type { Found } from '#data/use-cases/search.ts';

const found = (kind: Found['kind'], id: string, email = '', subjectID = ''): Found => ({
  kind,
  id,
  email,
  subjectID,
  title: id,
  detail: '',
});

const joined = (...records: Found[]) => joinPeople(records).map(({ kind, id }) => `${kind} ${id}`);

describe('The records of one person', () => {
  it('form one row, headed by the account', () => {
    expect(
      joined(
        found('registration', 'ann@example.com', 'ann@example.com', 's-7'),
        found('subject', 's-7', '', 's-7'),
        found('user', 'u2', 'ann@example.com', ''),
        found('user', 'u3', 'bob@example.com', ''),
      ),
    ).toEqual(['user u2', 'user u3']);
  });

  it('are headed by the subject, or the registration, if there is no account', () => {
    expect(
      joined(
        found('registration', 'ann@example.com', 'ann@example.com', 's-7'),
        found('subject', 's-7', '', 's-7'),
        found('registration', 'carl@example.com', 'carl@example.com'),
      ),
    ).toEqual(['subject s-7', 'registration carl@example.com']);
  });

  it('are not merged with others that share nothing, or only empty fields', () => {
    const apart = [found('user', 'u1'), found('subject', 's-1', '', 's-1'), found('program', 'p')];
    expect(joined(...apart)).toEqual(['user u1', 'subject s-1', 'program p']);
  });

  it('stay apart if two are of one kind, and keep their order', () => {
    expect(
      joined(
        found('program', 'p1'),
        found('user', 'u9', 'twin@example.com', 's-9'),
        found('user', 'u1', 'twin@example.com', 's-9'),
        found('subject', 's-9', 'twin@example.com', 's-9'),
      ),
    ).toEqual(['program p1', 'user u9', 'user u1']);
  });
});
