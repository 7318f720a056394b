import { describe, expect, it } from 'vitest';
import { layered } from '#domain/import/layered-reads.ts';
import { subjectRecord } from '#domain/people/subject/subject-record.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import { readsOf } from '#test/support/import-reads.ts';
import { proves } from '#test/support/proves.ts';

const write = (kind: 'create' | 'update', id: string, data: object): PlannedWrite => ({
  of: subjectRecord,
  kind,
  path: `subjects/${id}`,
  data: { ...data },
});

const stored = {
  'subjects/a': { site: 'north', email: 'a@x.org' },
  'subjects/b': { site: 'south', email: 'b@x.org' },
  'others/c': { site: 'north' },
};

describe('Reads layered over planned writes', () => {
  const open = () => {
    const { reads, add } = layered(readsOf(stored));
    const found = async (equals: string) =>
      (await reads.find('subjects', { field: 'site', equals })).map(({ id }) => id).sort();
    return { add, found };
  };

  it('find records by the values that earlier rows give them', proves('TEAM-IMP-02'), async () => {
    const { add, found } = open();
    add([
      write('update', 'b', { site: 'north' }),
      write('create', 'd', { site: 'north' }),
      write('update', 'a', { email: 'new@x.org' }),
    ]);
    expect(await found('north')).toEqual(['a', 'b', 'd']);
    expect(await found('south')).toEqual([]);
    // Later rows also affect values that were already searched for.
    add([write('update', 'd', { site: 'south' }), write('create', 'e', { site: 'north' })]);
    expect(await found('north')).toEqual(['a', 'b', 'e']);
    expect(await found('south')).toEqual(['d']);
  });

  it('no longer find a record that an earlier row deletes', async () => {
    const { add, found } = open();
    add([{ of: subjectRecord, kind: 'delete', path: 'subjects/a' }]);
    expect(await found('north')).toEqual([]);
  });
});
