import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ProgramCheckPage } from '#areas/content/check/ProgramCheckPage.tsx';
import { ProgramLayout } from '#areas/content/programs/ProgramLayout.tsx';
import { contentList, programAsContent } from '#data/content/program-content.ts';
import { programSource } from '#data/content/programs.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { decodeProgram } from '#domain/content/program.ts';
import {
  CONTENT_KINDS,
  contentRecord,
  type ContentKind,
} from '#domain/content/program-content/content.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { cellsOf } from '#test/ui/cells-of.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';

const PROGRAM = { id: 'spring', key: 'spring', name: 'Spring', contentTypeKey: 'ACT' };

/** A lesson that nothing reaches, with a picture whose type is missing. */
const LESSON = {
  id: 'l1',
  title: 'Making room',
  chNum: 1,
  num: 1,
  steps: [{ number: 1, type: 'text', title: 'One', image_filename: 'leaf.svg' }],
  unlockedByDefault: false,
};

afterEach(closeAllSources);

const isFlat = (kind: ContentKind) => kind !== 'program' && kind !== 'playlistSession';

async function openCheck() {
  const program = answering(programSource('spring'));
  const itself = answering(programAsContent('spring'));
  const lists = CONTENT_KINDS.filter(isFlat).map((kind) => {
    const source = contentList(kind as Exclude<ContentKind, 'program'>, { programKey: 'spring' });
    return [kind, answering(source)] as const;
  });
  openPage(<ProgramCheckPage />, {
    path: '/programs/:programKey/check',
    address: '/programs/spring/check',
    as: sam,
    around: <ProgramLayout />,
  });
  program.next(decodeProgram('spring', PROGRAM));
  await screen.findByRole('heading', { name: 'Program check' });
  itself.next(contentRecord('program', 'programs/spring', PROGRAM));
  for (const [kind, answer] of lists) {
    const lesson = contentRecord('lesson', 'programs/spring/lessons/l1', LESSON);
    answer.next(kind === 'lesson' ? rowsOfAll(lesson) : rowsOfAll());
  }
}

const findings = () => cellsOf(screen.getByRole('table', { name: /Findings/ }));

it('filters findings by severity, above the check of files', async () => {
  await openCheck();
  await screen.findByRole('cell', { name: 'Unreachable lesson' });
  const [, ...all] = findings();
  expect(all.map(([severity, kind, , record]) => [severity, kind, record])).toEqual([
    ['Fault', 'Reference to nothing', 'Lesson Making room, Chapter'],
    ['Warning', 'Picture without a type', 'Lesson Making room, Steps › item 1 › Image type'],
    ['Note', 'Unreachable lesson', 'Lesson Making room, Unlocked by default'],
  ]);
  const [table, files] = screen.getAllByRole('region');
  expect(table).toHaveAccessibleName('Findings');
  expect(files).toHaveAccessibleName('Files');
  // Beside the program's sections, three filters and the tools need two lines.
  expect(document.querySelector('.table-bar')).toHaveAttribute('data-lines', '2');
  const filter = screen.getByLabelText('Severity');
  for (const chosen of ['Warning', 'Note']) {
    await userEvent.selectOptions(filter, chosen);
    await waitFor(() =>
      expect(findings().map(([severity]) => severity)).toEqual(['Severity', chosen]),
    );
  }
});
