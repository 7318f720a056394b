import { useState, type ReactNode } from 'react';
import { dataUntil, ReportStored, useStoredTimes } from '#areas/reports/shared/data-until.ts';
import { DrawAll } from '#areas/reports/shared/draw-all.ts';
import type { ReportPage, ReportStudy } from '#domain/reports/definition.ts';
import { existingPages, sideNavigation } from '#domain/reports/find-page.ts';
import { PrintButton } from '#records/print/PrintButton.tsx';
import { PrintedBy } from '#records/print/PrintedBy.tsx';
import { href } from '#routing/href.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { useScreens } from '#routing/use-screens.ts';
import { AboutReport } from '#ui/AboutReport.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NavName } from '#ui/nav-name.ts';
import { SideNav } from '#ui/SideNav.tsx';
import { ReportLinks } from './ReportLinks.tsx';

interface ReportFrameProps {
  readonly study: ReportStudy;
  readonly page: ReportPage;
  readonly children: ReactNode;
}

/** The frame of a study's reports, with their navigation. */
export function ReportFrame({ study, page, children }: ReportFrameProps) {
  const screens = useScreens();
  const { times, report } = useStoredTimes();
  const [drawAll, setDrawAll] = useState(false);
  // Gated screens exist exactly when the flag is on (OPS-ROUTE-22).
  const flagIsOn = screens.some(({ name }) => name === 'reports');
  const exists = (path: string) => screens.some(({ name }) => SCREEN_PATHS[name] === path);
  const [first] = existingPages(study, flagIsOn);
  const crumbs = [
    ...(flagIsOn ? [{ label: 'Reports', to: href('reports') }] : []),
    ...(first && first !== page ? [{ label: study.name, to: first.path }] : []),
  ];
  return (
    <SideNav
      label={`Reports of ${study.name}`}
      nav={
        <>
          <p className="side-nav-title">{study.name}</p>
          {sideNavigation(study, flagIsOn, exists).map(({ menu, links }) => (
            <ReportLinks
              key={`${menu} ${links[0]?.path}`}
              menu={menu}
              links={links}
              inside={links.some(({ path }) => path === page.path)}
            />
          ))}
        </>
      }
    >
      <NavName value={page.label === undefined ? null : { label: page.label, title: page.title }}>
        <PageHeader
          title={page.title}
          summary={
            <AboutReport
              says={`${study.name}. ${page.says}`}
              counts={page.counts}
              until={dataUntil(times)}
            />
          }
          breadcrumbs={crumbs}
          action={<PrintButton onPrepare={() => setDrawAll(true)} />}
        />
      </NavName>
      <PrintedBy />
      <ReportStored value={report}>
        <DrawAll value={drawAll}>{children}</DrawAll>
      </ReportStored>
    </SideNav>
  );
}
