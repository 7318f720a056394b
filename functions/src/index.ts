import { onSchedule } from 'firebase-functions/scheduler';
import { beginInspectionPackHandler } from './handlers/begin-inspection-pack.ts';
import { bookingWebhookHandler } from './handlers/booking-webhook.ts';
import { calculate005AppOpensHandler } from './handlers/calculate-005-app-opens.ts';
import { changeListHandler } from './handlers/change-list.ts';
import { checkLandingPageImageHandler } from './handlers/check-landing-page-image.ts';
import { checkListIndexHandler } from './handlers/check-list-index.ts';
import { copyProgramHandler } from './handlers/copy-program.ts';
import { copyProgramContentHandler } from './handlers/copy-program-content.ts';
import { countAnswersHandler } from './handlers/count-answers.ts';
import { countRecordsHandler } from './handlers/count-records.ts';
import { deliverNotificationHandler, sweepNotifications } from './handlers/deliver-notification.ts';
import { documentBackupHandler } from './handlers/document-backup.ts';
import { dryRunImportHandler } from './handlers/dry-run-import.ts';
import { enrolInStudyArmHandler } from './handlers/enrol-in-study-arm.ts';
import { expirePrescriptionsHandler } from './handlers/expire-prescriptions.ts';
import { generateAccessCodesHandler } from './handlers/generate-access-codes.ts';
import { getJournalEntryListHandler } from './handlers/get-journal-entry-list.ts';
import { indexAppUsageHandler } from './handlers/index-app-usage.ts';
import { indexRecord } from './handlers/index-record.ts';
import { moveHoldingPreScreenUsersHandler } from './handlers/move-holding-pre-screen-users.ts';
import { moveOpenCopies } from './handlers/move-open-copies.ts';
import { moveNeverStartedUsers } from './handlers/move-never-started.ts';
import { linkPrescriptionsHandler } from './handlers/link-prescriptions.ts';
import { neverStartedDryRunHandler } from './handlers/never-started-dry-run.ts';
import { nudgeUsersHandler } from './handlers/nudge-users.ts';
import { onUserWrittenHandler } from './handlers/on-user-written.ts';
import { onWorkflowWrittenHandler } from './handlers/on-workflow-written.ts';
import { PRESCRIPTION_ROUTES } from './handlers/prescription-api.ts';
import { rebuildListIndexHandler } from './handlers/rebuild-list-index.ts';
import { preparePracticeHandler } from './handlers/prepare-practice.ts';
import { programDryRunHandler } from './handlers/program-dry-run.ts';
import { publishChangeSetHandler } from './handlers/publish-change-set.ts';
import { publishScheduledSets } from './handlers/publish-scheduled-sets.ts';
import { recursiveDeleteHandler } from './handlers/recursive-delete.ts';
import { registerUserInProgramHandler } from './handlers/register-user-in-program.ts';
import { removeExpiredPresence } from './handlers/remove-expired-presence.ts';
import { removeStagedImports } from './handlers/remove-staged-imports.ts';
import { requestPaymentsHandler } from './handlers/request-payments.ts';
import { resetDryRunHandler } from './handlers/reset-dry-run.ts';
import { restoreBackupHandler } from './handlers/restore-backup.ts';
import { retryConsentMoveHandler } from './handlers/retry-consent-move.ts';
import { runImportHandler } from './handlers/run-import.ts';
import { runNudges } from './handlers/run-nudges.ts';
import { sealInspectionPackHandler } from './handlers/seal-inspection-pack.ts';
import { sendConsentFormTestHandler } from './handlers/send-consent-form-test.ts';
import { stageImportHandler } from './handlers/stage-import.ts';
import { ssRenameLandingPageHandler } from './handlers/ss-rename-landing-page.ts';
import { ssTerminateUserHandler } from './handlers/ss-terminate-user.ts';
import { syncSurveyMonkeySurveyHandler } from './handlers/sync-survey-monkey-survey.ts';
import { restoreDeletedHandler } from './handlers/restore-deleted.ts';
import { takeOverContentHandler } from './handlers/take-over-content.ts';
import { tryNudgeHandler } from './handlers/try-nudge.ts';
import { undoImportHandler } from './handlers/undo-import.ts';
import { withdrawChangeSetHandler } from './handlers/withdraw-change-set.ts';
import { firestore } from './lib/admin.ts';
import { whenWritten } from './lib/document-change.ts';
import { MAX_INSTANCES, pushSettings, REGION } from './lib/config.ts';
import { handle } from './lib/handle.ts';
import { httpApi } from './lib/http-api.ts';
import { LIVE } from './lib/jobs.ts';
import { everyFiveMinutes } from './lib/every-five-minutes.ts';
import { pushProvider } from './lib/push-provider.ts';
import { webhook } from './lib/webhook.ts';
import { whenUploaded } from './lib/when-uploaded.ts';
import { undoChangeHandler } from './handlers/undo-change.ts';

const BULK = { timeoutSeconds: 3600, memory: '1GiB' } as const;

export const registerUserInProgram = handle('registerUserInProgram', registerUserInProgramHandler);

export const ssTerminateUser = handle('ssTerminateUser', ssTerminateUserHandler);

export const ssRenameLandingPage = handle('ssRenameLandingPage', ssRenameLandingPageHandler, BULK);

export const retryConsentMove = handle('retryConsentMove', retryConsentMoveHandler);

export const beginInspectionPack = handle('beginInspectionPack', beginInspectionPackHandler);

export const sealInspectionPack = handle('sealInspectionPack', sealInspectionPackHandler);

export const sendConsentFormTest = handle('sendConsentFormTest', sendConsentFormTestHandler);

export const getJournalEntryList = handle('getJournalEntryList', getJournalEntryListHandler);

export const generateAccessCodes = handle('generateAccessCodes', generateAccessCodesHandler);

export const changeList = handle('changeList', changeListHandler);

export const nudgeUsers = handle('nudgeUsers', nudgeUsersHandler, BULK);

export const tryNudge = handle('tryNudge', tryNudgeHandler);

export const countAnswers = handle('countAnswers', countAnswersHandler);
export const preparePractice = handle('preparePractice', preparePracticeHandler);
export const undoChange = handle('undoChange', undoChangeHandler);
export const countRecords = handle('countRecords', countRecordsHandler);

export const FS_documentBackup = handle('FS_documentBackup', documentBackupHandler, BULK);

export const FS_recursiveDelete = handle('FS_recursiveDelete', recursiveDeleteHandler, BULK);

export const FS_copyProgram = handle('FS_copyProgram', copyProgramHandler);

export const restoreDeleted = handle('restoreDeleted', restoreDeletedHandler);

export const takeOverContent = handle('takeOverContent', takeOverContentHandler, BULK);

export const publishChangeSet = handle('publishChangeSet', publishChangeSetHandler, BULK);

export const dryRunImport = handle('dryRunImport', dryRunImportHandler, BULK);

export const stageImport = handle('stageImport', stageImportHandler);

export const runImport = handle('runImport', runImportHandler, BULK);

export const undoImport = handle('undoImport', undoImportHandler, BULK);

export const withdrawChangeSet = handle('withdrawChangeSet', withdrawChangeSetHandler, BULK);

export const programDryRun = handle('programDryRun', programDryRunHandler, BULK);

export const resetDryRun = handle('resetDryRun', resetDryRunHandler, BULK);

export const restoreBackup = handle('restoreBackup', restoreBackupHandler, BULK);

export const moveHoldingPreScreenUsers = handle(
  'moveHoldingPreScreenUsers',
  moveHoldingPreScreenUsersHandler,
  BULK,
);

export const calculate005AppOpens = handle('calculate005AppOpens', calculate005AppOpensHandler);

export const enrolInStudyArm = handle('enrolInStudyArm', enrolInStudyArmHandler);

export const syncSurveyMonkeySurvey = handle(
  'syncSurveyMonkeySurvey',
  syncSurveyMonkeySurveyHandler,
  BULK,
);

export const rebuildListIndex = handle('rebuildListIndex', rebuildListIndexHandler, BULK);

export const checkListIndex = handle('checkListIndex', checkListIndexHandler, BULK);

export const onUserWritten = whenWritten('onUserWritten', 'user', onUserWrittenHandler);

export const onWorkflowWritten = whenWritten(
  'onWorkflowWritten',
  'workflow',
  onWorkflowWrittenHandler,
);

export const requestPayments = whenWritten('requestPayments', 'workflow', requestPaymentsHandler);

export const copyProgramContent = whenWritten(
  'copyProgramContent',
  'programCopyJob',
  copyProgramContentHandler,
  { timeoutSeconds: 540, memory: '1GiB' },
);

export const neverStartedDryRun = handle('neverStartedDryRun', neverStartedDryRunHandler);

export const moveNeverStarted = onSchedule(
  { schedule: 'every 60 minutes', region: REGION, timeoutSeconds: 540, maxInstances: 1 },
  () => moveNeverStartedUsers(firestore(), new Date()),
);

export const indexUser = whenWritten('indexUser', 'user', indexRecord('users'));

export const indexSubject = whenWritten('indexSubject', 'subject', indexRecord('subjects'));

export const indexRegistration = whenWritten(
  'indexRegistration',
  'registration',
  indexRecord('registrations'),
);

export const indexAppUsage = whenWritten('indexAppUsage', 'appUsage', indexAppUsageHandler);

export const deliverNotification = whenWritten(
  'deliverNotification',
  'notification',
  deliverNotificationHandler,
);

export const checkLandingPageImage = whenUploaded(
  'checkLandingPageImage',
  checkLandingPageImageHandler,
);

export const nudgeEveryFiveMinutes = everyFiveMinutes('nudgeEveryFiveMinutes', (db, at) =>
  runNudges(db, at),
);

export const deliverEveryFiveMinutes = everyFiveMinutes('deliverEveryFiveMinutes', (db) =>
  sweepNotifications(db, { provider: pushProvider(pushSettings(process.env)), now: new Date() }),
);

export const publishScheduledEveryFiveMinutes = everyFiveMinutes(
  'publishScheduledEveryFiveMinutes',
  (db) => publishScheduledSets(db, LIVE),
);

export const removeLeftoversEveryFiveMinutes = everyFiveMinutes(
  'removeLeftoversEveryFiveMinutes',
  async (db) => {
    await removeExpiredPresence(db, new Date());
    await removeStagedImports(db, new Date());
  },
);

export const bookingWebhook = webhook('bookingWebhook', bookingWebhookHandler);

/** The console's {host}, at the URL in VITE_API_HOST. */
export const api = httpApi('api', PRESCRIPTION_ROUTES);

export const linkPrescriptions = whenWritten('linkPrescriptions', 'user', linkPrescriptionsHandler);

export const moveOpenBackupCopies = onSchedule(
  {
    schedule: 'every day 03:00',
    timeZone: 'UTC',
    region: REGION,
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => {
    await moveOpenCopies(firestore());
  },
);

export const expirePrescriptions = onSchedule(
  { schedule: 'every day 09:00', timeZone: 'UTC', region: REGION, maxInstances: MAX_INSTANCES },
  async ({ scheduleTime }) => {
    await expirePrescriptionsHandler(firestore(), new Date(scheduleTime));
  },
);
