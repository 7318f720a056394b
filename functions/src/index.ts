import { bookingWebhookHandler } from './handlers/booking-webhook.ts';
import { changeListHandler } from './handlers/change-list.ts';
import { checkListIndexHandler } from './handlers/check-list-index.ts';
import { countRecordsHandler } from './handlers/count-records.ts';
import { documentBackupHandler } from './handlers/document-backup.ts';
import { getJournalEntryListHandler } from './handlers/get-journal-entry-list.ts';
import { indexAppUsageHandler } from './handlers/index-app-usage.ts';
import { indexRecord } from './handlers/index-record.ts';
import { onUserWrittenHandler } from './handlers/on-user-written.ts';
import { onWorkflowWrittenHandler } from './handlers/on-workflow-written.ts';
import { rebuildListIndexHandler } from './handlers/rebuild-list-index.ts';
import { recursiveDeleteHandler } from './handlers/recursive-delete.ts';
import { registerUserInProgramHandler } from './handlers/register-user-in-program.ts';
import { resetDryRunHandler } from './handlers/reset-dry-run.ts';
import { restoreBackupHandler } from './handlers/restore-backup.ts';
import { retryConsentMoveHandler } from './handlers/retry-consent-move.ts';
import { sendConsentFormTestHandler } from './handlers/send-consent-form-test.ts';
import { ssTerminateUserHandler } from './handlers/ss-terminate-user.ts';
import { whenWritten } from './lib/document-change.ts';
import { handle } from './lib/handle.ts';
import { webhook } from './lib/webhook.ts';

export const registerUserInProgram = handle('registerUserInProgram', registerUserInProgramHandler);

export const ssTerminateUser = handle('ssTerminateUser', ssTerminateUserHandler);

export const retryConsentMove = handle('retryConsentMove', retryConsentMoveHandler);

export const sendConsentFormTest = handle('sendConsentFormTest', sendConsentFormTestHandler);

export const getJournalEntryList = handle('getJournalEntryList', getJournalEntryListHandler);

export const changeList = handle('changeList', changeListHandler);

export const countRecords = handle('countRecords', countRecordsHandler);

const BULK = { timeoutSeconds: 3600, memory: '1GiB' } as const;

export const FS_documentBackup = handle('FS_documentBackup', documentBackupHandler, BULK);

export const FS_recursiveDelete = handle('FS_recursiveDelete', recursiveDeleteHandler, BULK);

export const resetDryRun = handle('resetDryRun', resetDryRunHandler, BULK);

export const restoreBackup = handle('restoreBackup', restoreBackupHandler, BULK);

export const rebuildListIndex = handle('rebuildListIndex', rebuildListIndexHandler, BULK);

export const checkListIndex = handle('checkListIndex', checkListIndexHandler, BULK);

export const onUserWritten = whenWritten('onUserWritten', 'user', onUserWrittenHandler);

export const onWorkflowWritten = whenWritten(
  'onWorkflowWritten',
  'workflow',
  onWorkflowWrittenHandler,
);

export const indexUser = whenWritten('indexUser', 'user', indexRecord('users'));

export const indexSubject = whenWritten('indexSubject', 'subject', indexRecord('subjects'));

export const indexRegistration = whenWritten(
  'indexRegistration',
  'registration',
  indexRecord('registrations'),
);

export const indexAppUsage = whenWritten('indexAppUsage', 'appUsage', indexAppUsageHandler);

export const bookingWebhook = webhook('bookingWebhook', bookingWebhookHandler);
