import { describe, expect, it } from 'vitest';
import type { AnySchema } from 'yup';
import { cohort } from '#domain/operations/cohort.ts';
import { site } from '#domain/operations/site.ts';
import { study } from '#domain/operations/study.ts';
import { messagesOf, type AnyDefinition } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';

/** A form's error for one value; null when valid. */
function problem({ form }: AnyDefinition, field: string, value: string): string | null {
  try {
    (form.fields[field] as AnySchema).validateSync(value);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('the name of a cohort or a study', () => {
  it.each([
    ['', 'Name is required'],
    ['  ', 'Name is required'],
    ['a/b', 'Name contains invalid characters'],
    ['.', 'Name contains invalid characters'],
    ['..', 'Name contains invalid characters'],
    ['x'.repeat(501), 'Name must be at most 500 characters'],
    [' 004 cohort (2) ', null],
    ['Zürich', null],
  ])('%j: %s', proves('OPS-COH-07'), (name, expected) => {
    expect(problem(cohort, 'name', name)).toBe(expected);
    expect(problem(study, 'name', name)).toBe(expected);
  });

  it(
    'must be unique, with a message of its own for each',
    proves('OPS-COH-08', 'OPS-COH-09'),
    () => {
      expect(cohort.taken?.('beta')).toBe('Cohort already exists');
      expect(study.taken?.('004')).toBe('Study already exists');
    },
  );

  it(
    'appears in the messages about saving, the id in those about deleting',
    proves('OPS-COH-11'),
    () => {
      expect(messagesOf(cohort, 'beta', 'beta')).toMatchObject({
        created: 'beta saved',
        deleted: 'beta deleted',
      });
      expect(messagesOf(site, 'Boston', '101')).toMatchObject({
        created: 'Boston saved',
        deleted: '101 deleted',
      });
    },
  );
});

describe('a site', () => {
  it.each([
    ['', 'ID is required'],
    ['a/b', 'Site ID contains invalid characters'],
    ['101', null],
  ])('with the id %j: %s', proves('OPS-SITE-04'), (value, expected) => {
    expect(problem(site, 'id', value)).toBe(expected);
  });

  it('needs a name', proves('OPS-SITE-05'), () => {
    expect(problem(site, 'siteName', ' ')).toBe('Name is required');
    expect(problem(site, 'siteName', 'Boston')).toBeNull();
  });

  it.each([
    ['boston', 'Invalid email format'],
    ['a@b', 'Invalid email format'],
    ['a b@example.com', 'Invalid email format'],
    ['', null],
    [' site@example.com ', null],
  ])('with the e-mail %j: %s', proves('OPS-SITE-06'), (value, expected) => {
    expect(problem(site, 'email', value)).toBe(expected);
  });
});
