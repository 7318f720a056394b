import { ownRules } from '#domain/shared/plain-record.ts';

/** A lesson's state before it or one of its steps was deleted (AUTHOR-D-17). */
export const lessonBackupRecord = ownRules('lessonBackup', {
  label: ['lesson backup', 'backups of lessons'],
  access: { read: 'admin', create: 'staff', delete: 'admin' },
  sentence:
    'Backups of lessons: made of the stored lesson by whoever deletes it or a step of it; an admin reads and deletes them.',
  notes: {
    create: 'The lesson exactly as it is stored, under one’s own name, at the time of the server.',
  },
  notAudited: 'A copy: the entry of the deletion that made it holds the same.',
});
