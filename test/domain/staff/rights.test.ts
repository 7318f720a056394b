import { describe, expect, it } from 'vitest';
import { accessRows } from '#domain/staff/access.ts';
import { OPERATIONS } from '#domain/shared/plain-record.ts';
import { STAFF_ROLES } from '#domain/shared/staff-roles.ts';
import { abilities, knownRole, opens, recordRights } from '#domain/staff/rights.ts';
import { proves } from '#test/support/proves.ts';

/** The people that each requirement admits; test/rules/access-matrix tests the same for the rules. */
const WHO = {
  nobody: [],
  'own or staff': ['staff', 'info-viewer', 'admin', 'superuser'],
  'own as staff': [],
  staff: ['staff', 'info-viewer', 'admin', 'superuser'],
  admin: ['admin', 'superuser'],
  superuser: ['superuser'],
} as const;

describe('The rights of a role', () => {
  it.each(STAFF_ROLES)('%s: match the access table for every path and operation', (role) => {
    const told = recordRights(role);
    const rows = accessRows();
    expect(told.map(({ path }) => path)).toEqual(rows.map(({ path }) => path));
    for (const [index, row] of rows.entries()) {
      for (const operation of OPERATIONS) {
        const allowed = (WHO[row[operation]] as readonly string[]).includes(role);
        const own = row[operation] === 'own as staff';
        expect([row.path, operation, told[index]?.rights[operation]]).toEqual([
          row.path,
          operation,
          allowed ? 'yes' : own ? 'own' : 'no',
        ]);
      }
    }
  });

  it('of staff include reading every record, except for these', proves('AUTHOR-PAGE-01'), () => {
    const exceptions = recordRights('staff').flatMap(({ path, rights: { get, list } }) =>
      get === 'yes' && list === 'yes' ? [] : [[path, get, list]],
    );
    expect(exceptions).toEqual([
      ['users/{uid}/programs/{program}/journalEntries/{entryID}', 'no', 'no'],
      ['programCopyJobs/{programKey}', 'no', 'no'],
      ['programs/{programKey}/lessonBackups/{backupID}', 'no', 'no'],
      ['tempest/surveyBay', 'yes', 'no'],
      ['imports/{importID}/parts/{partID}', 'no', 'no'],
      ['backups/{backupID}', 'no', 'no'],
      ['jobs/{jobID}', 'no', 'no'],
      ['jobLocks/{lockID}', 'no', 'no'],
      ['serverMarks/{markID}', 'no', 'no'],
      ['historyPointers/{email}', 'no', 'no'],
      ['staffSettings/{email}', 'own', 'no'],
      ['tempest/accessKeyScreen', 'yes', 'no'],
      ['tempest/flagsmith', 'yes', 'no'],
      ['tempest/versions', 'yes', 'no'],
    ]);
  });

  it('to write are these, and no others: create, update, delete of staff and of admins', () => {
    const letters = { yes: 1, own: 2, no: 0 };
    const writes = (role: (typeof STAFF_ROLES)[number]) =>
      recordRights(role).map(({ path, rights }) => {
        const letter = (of: 'create' | 'update' | 'delete') =>
          ['-', of.charAt(0), of.charAt(0).toUpperCase()][letters[rights[of]]] ?? '?';
        return [path, letter('create') + letter('update') + letter('delete')] as const;
      });
    const ofAdmins = new Map(writes('admin'));
    const written = writes('staff').map(([path, ofStaff]) => [path, ofStaff, ofAdmins.get(path)]);
    // An upper-case letter is a right to the own record only.
    expect(written.filter(([, ...rights]) => rights.join('') !== '------')).toEqual([
      ['users/{uid}', '-u-', '-u-'],
      ['users/{uid}/workflows/{workflowID}', '-u-', '-u-'],
      ['users/{uid}/calls/{callID}', '-u-', '-u-'],
      ['users/{uid}/notes/{noteID}', 'cu-', 'cu-'],
      ['subjects/{subjectID}', 'cu-', 'cu-'],
      ['registrations/{email}', 'cu-', 'cu-'],
      ['roles/{role}', '---', 'cu-'],
      ['roles/{role}/members/{email}', '---', 'c-d'],
      ['surveySummaries/{summaryID}', '---', 'cu-'],
      ['notifications/{notificationID}', 'c--', 'c--'],
      ['programs/{programKey}/lessonBackups/{backupID}', 'c--', 'c-d'],
      ['programs/{programKey}/changeSets/{setID}/changes/{id}', '---', 'cud'],
      ['tempest/payments/requested/{paymentID}', '--d', '--d'],
      ['tempest/payments/completed/{paymentID}', 'c--', 'c--'],
      ['tempest/surveyBay', '-u-', '-u-'],
      ['prescriptions/{prescriptionID}', '-u-', '-u-'],
      ['systemevents/{eventID}', 'c--', 'c--'],
      ['tempest/logs/surveysaurus/{logID}', 'c--', 'c--'],
      ['history/{entryID}', 'c--', 'c--'],
      ['historyPointers/{email}', 'CU-', 'CU-'],
      ['presence/{tabID}', 'cu-', 'cu-'],
      ['staffSettings/{email}', 'CU-', 'CU-'],
      ['tableViews/{viewID}', 'cud', 'cud'],
      ['cohorts/{cohortID}', '---', 'c-d'],
      ['studies/{studyID}', '---', 'c-d'],
      ['medrio/sites/available/{siteID}', 'c-d', 'c-d'],
      ['tempest/notifications/types/{id}', 'cu-', 'cu-'],
      ['tempest/accessKeyScreen', 'cu-', 'cu-'],
      ['tempest/flagsmith', 'cu-', 'cu-'],
      ['tempest/nudging/nudgers/{nudgeID}', 'cud', 'cud'],
      ['tempest/versions/blacklist/{fullVersionName}', '---', 'c-d'],
      ['tempest/versions', '---', 'cu-'],
      ['programs/{programKey}/voiceActors/{id}', '---', '-u-'],
      ['programs/{programKey}/resourceLinks/{id}', '---', '-u-'],
      ['programs/{programKey}/valuesCategories/{id}', '---', '-u-'],
      ['tempest/surveyBay/forms/{formKey}', 'cu-', 'cud'],
      ['tempest/eproKeys/prePopKeys/{name}', 'cu-', 'cu-'],
      ['programs/{programKey}/playlist/{playlistID}', '---', '-u-'],
      ['programs/{programKey}/playlist/{playlistID}/sessions/{sessionID}', '---', '-u-'],
      ['programs/{programKey}/gatingRules/{id}', '---', 'cu-'],
      ['programs/{programKey}/awarenessActivities/{key}', '---', 'cud'],
      ['programs/{programKey}/celebrations/{id}', 'cu-', 'cud'],
      ['programs/{programKey}/favoritesLists/{id}', '-ud', 'cud'],
      ['programs/{programKey}/pages/{pageKey}', '---', 'cu-'],
      ['programs/{key}', '---', 'cu-'],
      ['programs/{programKey}/journalTypes/{journalID}', '---', 'cud'],
      ['programs/{programKey}/chapters/{id}', '-u-', '-u-'],
      ['programs/{programKey}/lessons/{id}', '---', '-u-'],
      ['programs/{programKey}/changeSets/{id}', '---', 'cu-'],
      ['web/surveysaurus/landingPages/{landingPageKey}', '-u-', '-u-'],
      ['web/surveysaurus/landingPages/{landingPageKey}/extensions/{extensionID}', '-u-', '-u-'],
      ['web/surveysaurus/landingPages/{landingPageKey}/styling/{stylingID}', '-u-', '-u-'],
      ['web/surveysaurus/referralGroups/{referralGroupKey}', '-u-', '-u-'],
    ]);
    expect(writes('info-viewer')).toEqual(writes('staff'));
    expect(writes('superuser')).toEqual(writes('admin'));
  });

  it('mark what staff alone may not do', () => {
    const rolesOf = (role: 'staff' | 'admin') =>
      recordRights(role).find(({ path }) => path === 'roles/{role}');
    expect(rolesOf('admin')?.added).toEqual(['create', 'update']);
    expect(rolesOf('staff')?.added).toEqual([]);
    expect(rolesOf('admin')?.notes).toMatchObject({
      create:
        'A new group is empty, and its name is not a known one in other letters; only a superuser creates "superuser".',
    });
    expect(rolesOf('staff')?.notes).toEqual({});
  });

  it('describe in sentences what each role may do beyond records', () => {
    const byCallables = [
      'Terminate a user early, or request a final call first.',
      'Retry the move that a consent decision calls for.',
      'Change the key of a landing page, also for the users who refer to it.',
      'Enroll a user in a program.',
      'Move everybody in holding pre-screen to screening.',
      'See who would be moved to never started automatically (dry run).',
      'Count the days on which a user opened the app.',
      'Enroll a user of the screening week in an arm of study 004.',
      'Fetch the responses to a survey from the survey provider.',
      'List the journal entries of a user, without what was written.',
      'See which users a nudge captures; an admin can also run a stored one.',
      'Send yourself a nudge’s message.',
      'Count users, subjects and registrations.',
      'Add, delete, move, put in order and copy the parts of a program that are kept as a list, edit playlists, and add, delete and edit landing pages and referral groups, as far as their records allow.',
      'Undo one of your own changes of the last few minutes: deleted or reordered content, a removed view or member.',
      'Restore your own made-up records of a practice task, in a practice project.',
      'Count the answered surveys of a survey form.',
      'See what an import would make of each row of a file (dry run).',
      'Send the rows of an import.',
      'Write the rows of an import, for those who may create such records.',
      'Undo your own import; an admin can undo any import.',
    ];
    const bringBack =
      'Bring back a deleted record of a program or a survey form; for those who may create it.';
    const forAdmins = [
      'Send yourself a test of the consent form.',
      'Generate access codes.',
      'Rebuild the index by which users, subjects and registrations are searched.',
      'Compare the index of users, subjects and registrations with the records.',
      'Clone a program with all its content.',
      bringBack,
      'Publish a change set of a program.',
      'Prepare the change set that undoes a published one.',
      'Take content of one program over into another, record by record.',
      'Count what is stored of a program, and who uses it, before it is deleted (dry run).',
      'Count what is stored of a user before it is erased (dry run).',
      'Back up the data of a user, or a program.',
      'Erase data of a user, or a program.',
      'Begin an inspection pack of a participant or a study, with a reason.',
      'Export an inspection pack, whose sum is kept in the history.',
      'Restore a user from a backup.',
    ];
    const staffValues = 'Give the role values “patient”, “staff”, “info-viewer”.';
    expect(abilities('staff')).toEqual([...byCallables, bringBack, staffValues]);
    expect(abilities('info-viewer')).toEqual([
      ...byCallables,
      bringBack,
      'See name and email in the list of users.',
      staffValues,
    ]);
    expect(abilities('admin')).toEqual([
      ...byCallables,
      ...forAdmins,
      'Filter users by app versions known to be bad.',
      'Create role groups.',
      'Add and remove the members of every role but superuser.',
      'Give every role value except “superuser”.',
      'Let somebody leave study 002 or 004, with a reason.',
    ]);
    expect(abilities('superuser')).toContain(
      'Add and remove the members of every role, superuser included.',
    );
    expect(abilities('superuser')).toContain('Give every role value.');
  });

  it('open the screens that require the role, including admin screens for superusers', () => {
    expect(opens('staff', undefined)).toBe(true);
    expect(opens('staff', 'admin')).toBe(false);
    expect(opens('info-viewer', 'admin')).toBe(false);
    expect(opens('admin', 'admin')).toBe(true);
    expect(opens('superuser', 'admin')).toBe(true);
    expect(opens('admin', 'info-viewer')).toBe(false);
  });

  it('exist only for known roles: any other grants nothing', () => {
    expect(knownRole('admin')).toBe('admin');
    expect(knownRole('coach')).toBeNull();
  });
});
