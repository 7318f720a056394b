import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = 'src/areas/content';

/** Forms without longer text: they only choose, or name a copy or a number. */
const CHOICES = [
  'changes/ScheduleDialog.tsx',
  'journals/PhasesDialog.tsx',
  'journals/questions/QuestionDialog.tsx',
  'playlists/ClonePlaylistDialog.tsx',
  'playlists/session/AddTaskDialog.tsx',
  'playlists/session/UnlockedPanel.tsx',
  'programs/CloneProgramDialog.tsx',
  'shared/CloneSeveralDialog.tsx',
  'shared/copy/CopyDialog.tsx',
  'values/CloneCategoryDialog.tsx',
];

/** Outside programs, where there are no change sets. */
const ALWAYS_LIVE = ['app-versions/BlacklistScreenForm.tsx', 'epro-keys/AddEproKeyPage.tsx'];

function contentForms() {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => [file, readFileSync(`${FOLDER}/${file}`, 'utf8')] as const)
    .filter(([, text]) => /<(SchemaForm|FormDialog)\b/.test(text));
}

const names = (forms: ReturnType<typeof contentForms>) => forms.map(([file]) => file).sort();

it('every content form keeps unsaved text in the tab', () => {
  const forms = contentForms();
  expect(forms.length).toBeGreaterThan(CHOICES.length);
  expect(names(forms.filter(([, text]) => !text.includes('keptAs={')))).toEqual(CHOICES);
});

it('every form that keeps text shows whether saving is live', () => {
  const writing = contentForms().filter(([, text]) => text.includes('keptAs={'));
  expect(names(writing.filter(([, text]) => !/<(SavedWhere|LessonFields) /.test(text)))).toEqual(
    ALWAYS_LIVE,
  );
});
