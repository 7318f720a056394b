import { describe, expect, it } from 'vitest';
import { matchRoutes } from 'react-router-dom';
import { allScreens, areaAt } from '#app/screens.ts';
import { href } from '#routing/href.ts';
import { existingScreens, NAV_AREAS, navLabel, neededRole, type Screen } from '#routing/screen.ts';
import { SCREEN_PATHS, type ScreenName } from '#routing/screen-paths.ts';
import { proves } from '#test/support/proves.ts';

const screens = allScreens;
const names = Object.keys(SCREEN_PATHS) as ScreenName[];

/** The route table of the specification (study operations, 2.1), as far as implemented. */
const SPECIFIED: Readonly<Record<string, 'always' | 'gated'>> = {
  '/users': 'always',
  '/users/:uid': 'always',
  '/subjects': 'always',
  '/subjects/new': 'always',
  '/subjects/:subjectID': 'always',
  '/register': 'always',
  '/register/new': 'always',
  '/register/new/:email': 'always',
  '/register/edit/:email': 'always',
  '/roles': 'always',
  '/roles/:roleName': 'always',
  '/events': 'gated',
  '/unregisteredUsers': 'always',
  '/journaltypes': 'always',
  '/dataReset': 'always',
  '/medrio': 'gated',
  '/cohorts': 'always',
  '/studies': 'always',
  '/sites': 'gated',
  '/notificationTypes': 'gated',
  '/notificationTypes/new': 'gated',
  '/notificationTypes/:id': 'gated',
  '/surveysaurus': 'gated',
  '/accesscodes': 'gated',
  '/manageAccessCodes': 'gated',
  '/accessKeyPageLinks': 'gated',
  '/flagsmithchange': 'gated',
  '/prescription/create': 'gated',
  '/prescriptions': 'gated',
  '/prescriptions/:prescriptionID': 'gated',
  '/notifications': 'gated',
  '/notifications/play': 'gated',
  '/nudging': 'gated',
  '/programs': 'always',
  '/programs/:programKey': 'always',
  '/versions/blacklist': 'gated',
  '/versions/blacklist/edit': 'gated',
  '/003/forms': 'gated',
  '/:version/forms': 'gated',
  '/:version/forms/:action': 'gated',
  '/:version/forms/:action/:formKey': 'gated',
  '/addEproKey': 'gated',
  '/today': 'gated',
  '/surveysByEmail': 'gated',
  '/screeningWeek': 'gated',
  '/screeningWeek005': 'gated',
  '/surveyMonkey': 'gated',
  '/kpis': 'gated',
  '/004': 'gated',
  '/genericReports': 'gated',
  '/reports': 'gated',
  '/reportsgrid': 'gated',
  '/usergraph': 'always',
  '/usergroupgraph': 'always',
};

/** Screens that are in no table of the specification. */
const OURS: ReadonlySet<string> = new Set([
  '/colleagues/:email',
  '/doctor',
  '/glossary',
  '/practice',
  '/history',
  '/import',
  '/questions',
]);

const pathOf = ({ name }: Screen): string => SCREEN_PATHS[name];

/** The specification of a URL, or of its nearest ancestor. */
function specified(path: string): 'always' | 'gated' | undefined {
  if (OURS.has(path)) return 'always';
  const above = path.slice(0, path.lastIndexOf('/'));
  return SPECIFIED[path] ?? (above === '' ? undefined : specified(above));
}

describe('the table of screens', () => {
  it('has exactly one screen for each address', () => {
    expect(screens.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(new Set(screens.map(pathOf)).size).toBe(screens.length);
  });

  it('gates exactly what the specification gates', proves('CORE-D-10'), () => {
    const said = screens.map((screen) => [pathOf(screen), screen.gated ? 'gated' : 'always']);
    expect(said).toEqual(screens.map((screen) => [pathOf(screen), specified(pathOf(screen))]));
  });

  it('opens for all staff, except for these screens', proves('OPS-NUDGE-02'), () => {
    const needing = screens.flatMap((screen) => {
      const role = neededRole(screen);
      return role === undefined ? [] : [[pathOf(screen), role]];
    });
    expect(needing).toEqual([
      ['/programs/:programKey/favorites/new', 'admin'],
      ['/programs/:programKey/values/add', 'admin'],
      ['/programs/:programKey/compare', 'admin'],
      ['/versions/blacklist/edit', 'admin'],
      ['/dataReset', 'admin'],
      ['/history', 'admin'],
    ]);
  });

  it(
    'renders gated screens only while the build-time flag is "true"',
    proves('OPS-ROUTE-01'),
    () => {
      const made: Screen[] = [
        { name: 'users', title: 'Always', load: () => Promise.reject(new Error('not loaded')) },
        {
          name: 'roles',
          title: 'Gated',
          load: () => Promise.reject(new Error('not loaded')),
          gated: true,
        },
      ];
      const titles = (flag: string | undefined) =>
        existingScreens(made, flag).map(({ title }) => title);
      expect(titles('true')).toEqual(['Always', 'Gated']);
      for (const off of [undefined, '', 'false', 'TRUE', '1', 'yes'])
        expect(titles(off)).toEqual(['Always']);
    },
  );

  const LINKS = {
    'CORE-NAV-02': {
      '/users': 'Users',
      '/subjects': 'Subjects',
      '/roles': 'Roles',
      '/unregisteredUsers': 'Unregistered Users',
      '/dataReset': 'Data Reset',
      '/medrio': 'Data-Capture Events',
      '/events': 'System Events',
    },
    'CORE-NAV-03': { '/register/new': 'Register User', '/register': 'Registration Records' },
    'CORE-NAV-05': {
      '/programs': 'Programs',
      '/003/forms': 'Survey forms',
      '/003/forms/new': 'New Form',
      '/addEproKey': 'Add ePRO key',
      '/versions/blacklist': 'Blacklisted versions',
    },
    'CORE-NAV-06': {
      '/studies': 'Studies',
      '/cohorts': 'Cohorts',
      '/sites': 'Sites',
      '/surveysaurus': 'Survey tool',
      '/nudging': 'Nudging',
      '/flagsmithchange': 'Feature-flag link',
    },
    'CORE-NAV-07': {
      '/screeningWeek': 'Screening Week (004)',
      '/screeningWeek005': 'Screening Week (005)',
    },
    'CORE-NAV-08': {
      '/prescription/create': 'Create prescription',
      '/prescriptions': 'Prescriptions',
    },
    'CORE-NAV-09 OPS-SYNC-01': { '/surveyMonkey': 'Survey Monkey Sync (under development)' },
  };
  for (const [ids, links] of Object.entries(LINKS)) {
    it(`has the links of ${ids} in the navigation`, proves(...ids.split(' '), 'CORE-D-83'), () => {
      const labels = new Map(
        screens.map((screen) => [pathOf(screen), screen.nav && navLabel(screen)]),
      );
      const found = Object.keys(links).map((path) => [path, labels.get(path)]);
      expect(Object.fromEntries(found)).toEqual(links);
    });
  }

  it('links only to addresses without parameters, under a heading of their area', () => {
    for (const screen of screens.filter(({ nav }) => nav)) {
      expect(pathOf(screen)).not.toContain(':');
      expect(NAV_AREAS[screen.nav?.area ?? 'Today']).toContain(screen.nav?.heading);
    }
  });

  it('has at most six areas, with an entry under each heading', () => {
    expect(Object.keys(NAV_AREAS)).toEqual([
      'Today',
      'People',
      'Content',
      'Studies',
      'Reports',
      'Administration',
    ]);
    const headings = Object.entries(NAV_AREAS).flatMap(([area, all]) =>
      all.map((heading) => `${area}/${heading}`),
    );
    const used = new Set(screens.map(({ nav }) => nav && `${nav.area}/${nav.heading}`));
    expect(headings.filter((heading) => !used.has(heading))).toEqual([]);
  });

  it('knows the area of every screen', () => {
    const example = (screen: Screen) => pathOf(screen).replace(/:\w+/g, 'x');
    const without = screens.filter((screen) => areaAt(example(screen)) === null);
    expect(without.map(pathOf)).toEqual([]);
    expect(areaAt('/nowhere')).toBeNull();
  });

  it(
    'keeps links outside the specification within reach, under "More"',
    proves('CORE-D-83'),
    () => {
      const more = screens.filter(({ nav }) => nav?.heading === 'More').map(pathOf);
      expect(more).toEqual(['/journaltypes', '/surveysByEmail']);
    },
  );
});

describe('href', () => {
  const odd = ['a@b.example', 'Ünï cödé', '50%', 'a/b', '..', 'q?x=1#y', '"quotes"', '+plus+'];

  it('builds an address that its screen matches, whatever the parameter', () => {
    for (const name of names) {
      const params = [...SCREEN_PATHS[name].matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');
      for (const value of params.length > 0 ? odd : ['']) {
        const values = Object.fromEntries(params.map((key) => [key, value]));
        const address = (href as (name: ScreenName, params: Record<string, string>) => string)(
          name,
          values,
        );
        const [match] = matchRoutes([{ path: SCREEN_PATHS[name] }], address) ?? [];
        // Browsers remove "." and ".." from URLs; no record has such an id.
        if (value !== '..') expect(match?.params).toEqual(values);
      }
    }
  });

  it('encodes an email once', () => {
    expect(href('editRegistration', { email: 'a+b@example.com' })).toBe(
      '/register/edit/a%2Bb%40example.com',
    );
  });
});
