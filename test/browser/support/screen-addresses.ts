import { SCREEN_PATHS, type ScreenName } from '#routing/screen-paths.ts';
import { castMember } from './user-screens.ts';

const SUBJECT = castMember('miriam');

/** Values for route parameters: ids of the demo data. */
const PARAMS: Readonly<Record<string, string>> = {
  uid: SUBJECT.uid,
  workflowID: 'consent',
  programID: SUBJECT.program,
  subjectID: SUBJECT.subjectID,
  subjectId: SUBJECT.subjectID,
  email: SUBJECT.email,
  roleName: 'staff',
  id: 'new-lesson',
  programKey: 'stanzaACT',
  nudgeID: 'evening-return',
  playlistID: 'first-steps',
  sessionID: 'first-steps_1',
  section: 'no-such-section',
  formKey: 'fiqr',
  version: '004',
  action: 'edit',
  pageKey: 'welcome',
  prescriptionID: 'demo-prescription-01',
  journalID: 'committed-action',
  stepNumber: '1',
  landingPageKey: '003',
  referralGroupKey: 'lakeside',
  key: 'recruitment',
  setID: 'warmer-words',
};

/** A URL at which a screen has content. @param instead other values for parameters */
export function addressOfScreen(
  name: ScreenName,
  instead: Readonly<Record<string, string>> = {},
): string {
  const values = { ...PARAMS, ...instead };
  return SCREEN_PATHS[name].replace(/:(\w+)/g, (_, param: string) => {
    const value = values[param];
    if (value === undefined) throw new Error(`No value for ":${param}" of ${name}`);
    return encodeURIComponent(value);
  });
}
