import { needsMigration } from '#domain/content/journal-type/migration.ts';
import { ofKind } from '#domain/content/program-content/content.ts';
import type { FindingKind } from '#domain/content/program-content/finding.ts';
import { recordOf } from '#domain/shared/read-document.ts';

/** Journals with old questions, which have a type but no questionType. */
export const oldQuestion: FindingKind = {
  title: 'Questions of the old type',
  severity: 'warning',
  find: (content) =>
    ofKind(content, 'journalTemplate')
      .filter(({ raw }) => needsMigration({ phases: recordOf(raw['phases']) }))
      .map((record) => ({
        record,
        path: ['phases'],
        sentence: 'This journal has questions with a type and no questionType.',
        fix: {
          act: 'migrate',
          record,
          label: 'Migrate the journal',
          consequence: 'Sets the questionType of each old question from its type',
        },
      })),
};
