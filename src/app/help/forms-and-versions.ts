import type { ScreenName } from '#routing/screen-paths.ts';
import { VERSIONS_RETURN, type Help } from './help.ts';

const FORMS: Help = {
  purpose: 'Lists the survey forms of the studies, the newest first.',
  words: ['survey form', 'ePRO'],
  final: 'Deleted forms can be restored from Deleted records on this page.',
};

const FORM: Help = {
  purpose: 'Edits one survey form and its questions, which can be copied from another form.',
  words: ['survey form', 'ePRO', 'ePRO key'],
  final: VERSIONS_RETURN,
};

export const FORM_HELP = {
  surveyForms: FORMS,
  newSurveyForm: {
    purpose: 'Creates a survey form; one of the type ePRO is filled from an ePRO key.',
    words: ['survey form', 'ePRO', 'ePRO key'],
    final: 'Nothing is final: an admin can delete a form that was made by mistake.',
  },
  surveyForm: FORM,
  versionForms: FORMS,
  versionFormsAction: FORM,
  versionForm: FORM,
  addEproKey: {
    purpose: 'Stores the names and types that fill an ePRO form when it is created.',
    words: ['ePRO key', 'ePRO', 'PRO'],
    final: 'A key cannot be deleted, and one that is overwritten cannot be restored on this page.',
  },
  blacklist: {
    purpose: 'Lists the versions of the app that are blocked; an admin adds and removes them.',
    words: ['blacklisted version'],
    final: 'A deleted version cannot be restored, but it can be created again.',
  },
  blacklistScreen: {
    purpose: 'Edits the screen that the app shows to people with a blocked version.',
    words: ['blacklisted version'],
    final: VERSIONS_RETURN,
  },
} as const satisfies Partial<Record<ScreenName, Help>>;
