import { describe, expect, it } from 'vitest';
import { HELP } from '#app/help/all-help.ts';
import type { Help } from '#app/help/help.ts';
import { STUDY_REPORT } from '#app/help/reports.ts';
import { allScreens } from '#app/screens.ts';
import { restorableKind } from '#domain/content/restore-deleted.ts';
import { ALL_PATHS, FORM_RECORDS, type RecordName } from '#domain/records.ts';
import { anchorOf, GLOSSARY, type Term, type TermName } from '#domain/shared/glossary-table.ts';
import type { ScreenName } from '#routing/screen-paths.ts';
import { MEANT, SAID } from './help-texts.ts';
import { proves } from '#test/support/proves.ts';

const terms = Object.keys(GLOSSARY) as TermName[];

const HELPS: readonly (readonly [string, Help])[] = [
  ...Object.entries(HELP),
  ['a report of a study', STUDY_REPORT],
];

const sentencesIn = (text: string): number => text.match(/[.!?](?=\s|$)/g)?.length ?? 0;

const shownSentences = ({ purpose, words, final }: Help): number =>
  [purpose, final, ...words.map((term) => GLOSSARY[term].meaning)]
    .map(sentencesIn)
    .reduce((sum, count) => sum + count, 0);

describe('the help of the screens', () => {
  it('exists for exactly the existing screens', proves('TEAM-HELP-01'), () => {
    expect(Object.keys(HELP).sort()).toEqual(allScreens.map(({ name }) => name).sort());
  });

  it('has the expected purpose, terms and final action', proves('TEAM-HELP-01'), () => {
    const help = { ...HELP, aReport: STUDY_REPORT };
    const wrong = Object.entries(SAID).flatMap(([name, [purpose, words, final]]) => {
      const said: Help = help[name as ScreenName];
      const fits =
        said.purpose.startsWith(purpose) &&
        said.words.join(', ') === words &&
        said.final.startsWith(final);
      return fits ? [] : [[name, said]];
    });
    expect(wrong).toEqual([]);
  });

  it('has at most five sentences, including those of its terms', proves('TEAM-HELP-01'), () => {
    const long = HELPS.filter(([, help]) => shownSentences(help) > 5);
    expect(long.map(([name]) => name)).toEqual([]);
  });

  it(
    'has whole sentences for its purpose and final action, and at least one term',
    proves('TEAM-HELP-01'),
    () => {
      const lacking = HELPS.filter(
        ([, { purpose, words, final }]) =>
          !/^[A-Z"].*\.$/.test(purpose) || words.length === 0 || sentencesIn(final) !== 1,
      );
      expect(lacking.map(([name]) => name)).toEqual([]);
    },
  );

  it('uses each term only once per screen', proves('TEAM-HELP-01'), () => {
    const double = HELPS.filter(([, { words }]) => new Set(words).size < words.length);
    expect(double.map(([name]) => name)).toEqual([]);
  });
});

describe('the glossary', () => {
  it('gives each term its own meaning', proves('TEAM-HELP-01'), () => {
    const wrong = Object.entries(MEANT).filter(([term, meant]) => {
      const [meaning, more] = typeof meant === 'string' ? [meant] : meant;
      const found: Term = GLOSSARY[term as TermName];
      const moreFits = more === undefined ? found.more === more : found.more?.startsWith(more);
      return moreFits !== true || !found.meaning.startsWith(meaning);
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(MEANT)).toEqual(terms);
  });

  it('explains each term in one sentence', proves('TEAM-HELP-01'), () => {
    expect(terms.filter((term) => sentencesIn(GLOSSARY[term].meaning) !== 1)).toEqual([]);
  });

  it('has only terms that a screen uses', proves('TEAM-HELP-01'), () => {
    const used = new Set(HELPS.flatMap(([, { words }]) => words));
    expect(terms.filter((term) => !used.has(term))).toEqual([]);
  });

  it('has each term once, ignoring case, with a unique anchor', proves('TEAM-HELP-01'), () => {
    expect(new Set(terms.map((term) => term.toLowerCase())).size).toBe(terms.length);
    expect(new Set(terms.map(anchorOf)).size).toBe(terms.length);
    expect(terms.map(anchorOf).filter((anchor) => !/^[\w-]+$/.test(anchor))).toEqual([]);
  });
});

/** The screen that deletes a record, or explains that nobody can. */
const DELETED_ON: Readonly<Partial<Record<RecordName, ScreenName>>> = {
  cohort: 'cohorts',
  study: 'studies',
  site: 'sites',
  nudger: 'nudges',
  blacklistedVersion: 'blacklist',
  resourceLink: 'resources',
  valuesCategory: 'values',
  surveyForm: 'surveyForms',
  playlist: 'playlists',
  playlistSession: 'playlist',
  awarenessActivity: 'awarenessActivities',
  celebration: 'celebrations',
  favoritesList: 'favorites',
  journalTemplate: 'journals',
  lesson: 'lessons',
  landingPage: 'landingPages',
  referralGroup: 'referralGroups',
  voiceActor: 'voiceActors',
  gatingRule: 'gating',
  programPage: 'programPage',
  chapter: 'chapters',
  notificationType: 'newNotificationType',
  eproKey: 'addEproKey',
};

type Deletion = 'returns' | 'is final' | 'is refused';

function saidOf(final: string): Deletion | null {
  if (/^Deleted .* can be restored/.test(final)) return 'returns';
  if (/^A deleted .* cannot be restored/.test(final)) return 'is final';
  return /^An? .* cannot be deleted/.test(final) ? 'is refused' : null;
}

describe('the help about irreversible actions', () => {
  it('matches the definition of each record about its deletion', proves('TEAM-HELP-01'), () => {
    const rows = FORM_RECORDS.flatMap((record) => {
      const screen = DELETED_ON[record.name];
      const deletable = 'delete' in record.access;
      if (!screen) return deletable ? [[record.name, 'has no screen here']] : [];
      const returns = restorableKind(ALL_PATHS[record.name].replace(/\{\w+\}/g, 'x')) !== null;
      const fact = deletable ? (returns ? 'returns' : 'is final') : 'is refused';
      return saidOf(HELP[screen].final) === fact ? [] : [[record.name, fact]];
    });
    expect(rows).toEqual([]);
  });

  it(
    'promises to undo changes only if History can restore a version',
    proves('TEAM-HELP-01'),
    () => {
      const promising = FORM_RECORDS.filter(
        ({ screen }) =>
          screen && /^Every change can be undone/.test(HELP[screen as ScreenName].final),
      );
      expect(promising.map(({ name }) => name)).toContain('surveyForm');
      expect(promising.filter(({ restore }) => !restore).map(({ name }) => name)).toEqual([]);
    },
  );

  it.each([
    ['userWorkflows', 'A termination cannot be undone.'],
    [
      'programs',
      'The deletion of a program cannot be undone: the console cannot restore a whole program.',
    ],
    ['dataReset', 'Data erased without a backup cannot be restored.'],
    ['surveyToolPayments', 'A payment that is logged as completed cannot be reopened or changed.'],
    ['surveyTool', 'Neither move can be undone.'],
    ['accessCodes', 'A code cannot be changed or deleted once it is created.'],
    ['sendNotification', 'A notification that was sent cannot be recalled.'],
    ['roles', 'A role group cannot be deleted once it is created.'],
  ] as const)('has the specified sentence for %s', proves('TEAM-HELP-01'), (screen, sentence) => {
    expect(HELP[screen].final).toBe(sentence);
  });
});
