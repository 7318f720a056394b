import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { filesIn } from '#tools/test/files-in.ts';

/** Pages where staff enter an id that may contain any letters, blanks and hyphens. */
const CREATING = [
  'src/areas/content/epro-keys/AddEproKeyPage.tsx',
  'src/areas/operations/landing-pages/NewLandingPagePage.tsx',
  'src/areas/operations/referral-groups/NewReferralGroupPage.tsx',
  'src/areas/people/subjects/NewSubjectPage.tsx',
  'src/records/NewRecord.tsx',
  'src/records/RecordFormDialog.tsx',
];

it('each form that creates such an id asks about a look-alike before saving', () => {
  const asking = filesIn(['src'], /\.tsx$/).filter((file) =>
    /askAboutLookAlike\([^]*?await /.test(readFileSync(inProject(file), 'utf8')),
  );
  expect(asking.sort()).toEqual(CREATING);
});
