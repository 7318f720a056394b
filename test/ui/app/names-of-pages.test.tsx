import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allScreens } from '#app/screens.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { navLabel } from '#routing/screen.ts';
import { NavName, otherName } from '#ui/nav-name.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { openPage } from '#test/ui/page-support.tsx';

it('page headings match the navigation, except where specified otherwise', () => {
  const pages = [
    ...allScreens
      .filter(({ nav }) => nav)
      .map((each) => [SCREEN_PATHS[each.name], navLabel(each), each.title] as const),
    ...STUDIES.flatMap((study) =>
      study.pages.map(({ path, title, label = title }) => [path, label, title] as const),
    ),
  ];
  const apart = pages.filter(([, label, title]) => otherName(label, title, title) !== null);
  expect(apart).toEqual([
    // The page summary names the study.
    ['/kpis', 'Study 002', 'KPIs'],
    ['/004/sites', 'Study 004, cohort 1', 'Sites'],
    ['/004/sitesB', 'Study 004, cohort 2', 'Sites'],
    ['/004/app_progress004', 'App Progress', 'ACT Session Adherence'],
    ['/004/app_progress004B', 'App Progress', 'ACT Sessions per Week'],
  ]);
});

it.each([
  ['App Progress', 'ACT Session Adherence', undefined, '“App Progress” in the menus'],
  ['Register User', 'Register a new User', undefined, null],
  ['Study 002', 'KPIs', 'Study 002. How far cohort 1 of study 004 is from its targets.', null],
  ['Blacklisted versions', 'Blacklisted Versions', undefined, null],
  ['Survey Monkey Sync (under development)', 'Survey Monkey Sync', undefined, null],
  [null, 'User', undefined, null],
])(
  'the page %s with the heading %s and the summary %j shows as its other name %j',
  (name, title, summary, said) => {
    openPage(
      <NavName value={name === null ? null : { label: name, title }}>
        <PageHeader title={title} summary={summary} />
      </NavName>,
    );
    expect(screen.queryByText(/in the menus$/)?.textContent ?? null).toBe(said);
  },
);

it('a heading that denies access does not show the page’s other name', () => {
  openPage(
    <NavName value={{ label: 'Data Reset', title: 'Data Reset' }}>
      <PageHeader title="Admin Only" />
    </NavName>,
  );
  expect(screen.queryByText(/in the menus$/)).toBeNull();
});
