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

it('every form in which content is written keeps unsaved text in the tab', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const forms = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => [file, readFileSync(`${FOLDER}/${file}`, 'utf8')] as const)
    .filter(([, text]) => /<(SchemaForm|FormDialog)\b/.test(text));
  expect(forms.length).toBeGreaterThan(CHOICES.length);
  const forgetful = forms.filter(([, text]) => !text.includes('keptAs={'));
  expect(forgetful.map(([file]) => file).sort()).toEqual(CHOICES);
});
