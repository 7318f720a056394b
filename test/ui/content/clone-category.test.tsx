import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CloneCategoryDialog } from '#areas/content/values/CloneCategoryDialog.tsx';
import { programsByName } from '#data/content/programs.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { valuesCategory } from '#domain/content/values-category.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

it(
  'offers every other program of lessons by name, but neither its own nor one of entries',
  proves('AUTHOR-D-14'),
  () => {
    const program = (key: string, name: string, contentTypeKey = 'ACT') =>
      decodeProgram(key, { key, name, contentTypeKey });
    const programs = answering(programsByName);
    const category = readerOf(valuesCategory)('faith', { id: 'faith', name: 'Faith' });
    openPage(
      <CloneCategoryDialog category={category} programKey="own" onClose={() => undefined} />,
      { as: ada },
    );
    programs.next(
      rowsOfAll(
        program('own', 'Its own'),
        program('two', 'Second'),
        program('one', 'First'),
        program('st', 'Entries', 'ST'),
      ),
    );
    const field = screen.getByLabelText(/Selected Program/);
    const offered = within(field).getAllByRole<HTMLOptionElement>('option');
    expect(offered.map(({ value }) => value).filter((value) => value !== '')).toEqual([
      'one',
      'two',
    ]);
  },
);
