import { describe, expect, it } from 'vitest';
import { actsFor } from '#app/shell/palette-acts.ts';
import { pagesFor } from '#app/shell/palette-pages.ts';
import { SCREEN_WORDS } from '#app/shell/screen-words.ts';
import { screens } from '#app/screens.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';

/** Search words, each with the intended page. */
const WORDS = {
  adherent: '/004/app_progress004',
  'most adherent': '/004/app_progress004',
  'who is adherent': '/004/app_progress004',
  'adherence 004': '/004/app_progress004',
  export: '/users',
  correct: '/programs',
  text: '/programs',
  wording: '/programs',
  'not started': '/surveysaurus',
  ask: '/questions',
  'adherent 004': '/004/app_progress004',
  'therapy not started': '/surveysaurus',
  'workflow status': '/surveysaurus',
  'workflow state site': '/surveysaurus',
  'never started': '/surveysaurus',
  'mark as paid': '/surveysaurus/payments',
  'next call': '/surveysaurus/scheduledcalls',
  'quiet hours': '/nudging/nudges',
  'change set': '/programs',
  spelling: '/programs',
  terminate: '/users',
  'remove roles': '/roles',
  'take back': '/import',
  review: '/programs',
  withdraw: '/users',
  'save view': '/users',
  'keep view': '/users',
  pay: '/surveysaurus/payments',
  money: '/surveysaurus/payments',
  'gift card': '/surveysaurus/payments',
  phone: '/surveysaurus/scheduledcalls',
  appointment: '/surveysaurus/scheduledcalls',
  recruiting: '/surveysaurus',
  advert: '/surveysaurus/landingpages',
  referral: '/surveysaurus/referralgroups',
  message: '/notifications',
  push: '/notifications',
  SMS: '/notifications',
  'write message': '/notifications/play',
  template: '/notificationTypes',
  'automatic reminder': '/nudging',
  rule: '/nudging/nudges',
  arm: '/programs',
  protocol: '/studies',
  wave: '/cohorts',
  clinic: '/sites',
  hospital: '/sites',
  adherence: '/app_adherence',
  reset: '/dataReset',
  wipe: '/dataReset',
  restore: '/dataReset',
  permissions: '/roles',
  colleague: '/roles',
  audit: '/history',
  undo: '/history',
  'who changed': '/history',
  server: '/events',
  repair: '/doctor',
  inconsistent: '/doctor',
  patient: '/users',
  accounts: '/users',
  enrolled: '/subjects',
  invite: '/register/new',
  'sign up': '/register/new',
  orphan: '/unregisteredUsers',
  voucher: '/accesscodes',
  eula: '/accessKeyPageLinks',
  rx: '/prescriptions',
  physician: '/prescriptions',
  medrio: '/medrio',
  edc: '/medrio',
  diary: '/journaltypes',
  questionnaire: '/003/forms',
  block: '/versions/blacklist',
  flagsmith: '/flagsmithchange',
  recommend: '/nps_scores',
  inbox: '/today',
  course: '/programs',
  curve: '/usergraph',
} as const;

describe('The pages of the palette', () => {
  it.each(Object.entries(WORDS))('"%s" leads first to %s', (typed, path) => {
    expect(pagesFor(typed)[0]?.to).toBe(path);
  });

  it.each([
    ['review', ['/programs', '/today']],
    ['withdraw', ['/users', '/programs']],
  ])('"%s" has several meanings and leads to %j', (typed, paths) => {
    expect(pagesFor(typed).map(({ to }) => to)).toEqual(paths);
  });

  it.each(['terminate', 'end participation', 'withdraw', 'drop out', 'termin'])(
    '"%s" first explains how to terminate a participant',
    (typed) => {
      expect(pagesFor(typed)[0]).toMatchObject({
        kind: 'Act',
        title: 'Terminate a participant',
        detail: 'Open their page: Workflows, Early termination',
        to: '/users',
      });
    },
  );

  it.each(['pay', 'paym', 'complete payment'])('"%s" offers to complete a payment', (typed) => {
    expect(pagesFor(typed).map(({ kind, title, to }) => [kind, title, to])).toContainEqual([
      'Act',
      'Complete a payment',
      '/surveysaurus/payments',
    ]);
  });

  it('have synonyms, every one without a parameter', () => {
    const listed = screens.filter(({ name }) => !SCREEN_PATHS[name].includes(':'));
    expect(listed.filter(({ name }) => !(name in SCREEN_WORDS)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('match synonyms from their beginning only, names by any part', () => {
    expect(pagesFor('ubject').map(({ to }) => to)).toContain('/subjects');
    expect(pagesFor('oucher')).toEqual([]);
  });
});

it('finds a page without the number of a study, and lists it after people', () => {
  const [page] = pagesFor('therapy not started 004');
  expect(page).toMatchObject({ to: '/surveysaurus', named: null });
  expect(pagesFor('5202')).toEqual([]);
  expect(pagesFor('not-a-word 004')).toEqual([]);
});

it('a page is named by whole words, and merely found by parts of them', () => {
  const named = (text: string, by = 'synonym') =>
    pagesFor(text)
      .filter((each) => each.named === by)
      .map(({ to }) => to);
  expect(named('studies', 'name')).toEqual(['/studies']);
  expect(named('Arm', 'name')).toEqual([]);
  expect(named('Arm')).toEqual(expect.arrayContaining(['/programs', '/studies', '/cohorts']));
  expect(named('gift CARD')).toEqual(['/surveysaurus/payments']);
  expect(named('ar')).toEqual([]);
  expect(pagesFor('ar').map(({ to }) => to)).toContain('/studies');
});

it('a text that is a synonym of some pages names those whose title begins with it first', () => {
  expect(pagesFor('kpi').map(({ title, named }) => [title, named])).toEqual([
    ['KPIs', 'name'],
    ['KPIs', 'name'],
    ['Study 002', 'synonym'],
    ['Study 004, cohort 1', 'synonym'],
    ['Study 004, cohort 2', 'synonym'],
  ]);
  // When the words name no page, people come before pages.
  expect(pagesFor('repo').map(({ named }) => named)).not.toContain('name');
});

describe('The acts of the palette', () => {
  const sleep = decodeProgram('act1', { name: 'Sleep well', contentTypeKey: 'ACT' });
  const control = decodeProgram('st7', { name: 'Control', contentTypeKey: 'ST' });
  const acts = (text: string, known: readonly string[] = []) =>
    actsFor(text, [control, sleep], new Set(known)).map(({ title, to }) => [title, to]);

  it('create only in programs that have such records', () => {
    expect(acts('new lesson')).toEqual([
      ['New lesson in Sleep well', '/programs/act1/lessons?new'],
    ]);
    expect(acts('Add les in sle')).toEqual([
      ['New lesson in Sleep well', '/programs/act1/lessons?new'],
    ]);
    expect(acts('new page in contr')).toEqual([
      ['New page in Control', '/programs/st7/pages/edit'],
    ]);
    expect(acts('new lesson in contr')).toEqual([]);
    expect(acts('new')).toEqual([]);
  });

  it('register a complete email address that is not known yet', () => {
    const register = [['Register jo.b@example.com', '/register/new/jo.b%40example.com']];
    expect(acts('register Jo.B@example.com ')).toEqual(register);
    expect(acts('jo.b@example.com', ['ann@example.com'])).toEqual(register);
    expect(acts('jo.b@example.com', ['jo.b@example.com'])).toEqual([]);
    expect(acts('register jo')).toEqual([]);
  });
});
