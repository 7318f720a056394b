import { lazy, Suspense, useSyncExternalStore } from 'react';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { programSource } from '#data/content/programs.ts';
import { useLive } from '#data/engine/use-live.ts';
import { programName, type Program } from '#domain/content/program.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { href } from '#routing/href.ts';
import { listHref } from '#routing/list-memory.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { onWorkingSet, workingSet } from '#routing/working-set.ts';
import { SavedIn, SaveNote } from '#records/save-note.ts';
import { useStaff } from '#session/use-session.ts';
import { CrumbsAbove } from '#ui/crumbs-above.ts';
import { ListWays } from '#ui/list-ways.ts';
import { listCrumbs } from '#ui/list-crumbs.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SideNav } from '#ui/SideNav.tsx';
import { SideNavSkeleton } from '#ui/SideNavSkeleton.tsx';
import { SideNavLink } from '#ui/SideNavLink.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { InChangeSet } from '#areas/content/shared/change-set/InChangeSet.tsx';
import { AUTHORING_LISTS } from '#areas/content/shared/authoring-lists.ts';
import { LiveSaveNote } from './LiveSaveNote.tsx';
import { isHidden, offeredSections } from './sections.ts';
import { SetSaveNote } from './SetSaveNote.tsx';

const LeftSets = lazy(() =>
  import('#areas/content/shared/change-set/LeftSets.tsx').then((m) => ({ default: m.LeftSets })),
);

const IN_SET = ' (in the change set, not live)';

/** The frame of a program's pages, with its section navigation. */
export function ProgramLayout() {
  const key = useScreenParam('programKey');
  return (
    <ListWays value={AUTHORING_LISTS}>
      {/* The breadcrumb stays available while the program loads and when it cannot be read. */}
      <CrumbsAbove value={listCrumbs('programs', 'Programs')}>
        {isDocumentId(key) ? (
          <InChangeSet programKey={key}>
            <ProgramOf programKey={key} />
          </InChangeSet>
        ) : (
          <ProgramNotFound />
        )}
      </CrumbsAbove>
    </ListWays>
  );
}

function ProgramOf({ programKey }: { readonly programKey: string }) {
  const program = useLive(programSource(programKey));
  return (
    <LiveView
      live={program}
      title={program.state === 'loading' ? undefined : 'Program'}
      skeleton={<SideNavSkeleton head={<PageHeader title="Program" />} />}
      requires="staff"
    >
      {(storedProgram) =>
        storedProgram ? (
          <ProgramFrame key={programKey} program={storedProgram} />
        ) : (
          <>
            <ProgramNotFound />
            <Suspense fallback={null}>
              <LeftSets programKey={programKey} />
            </Suspense>
          </>
        )
      }
    </LiveView>
  );
}

function ProgramNotFound() {
  return (
    <NotFound
      title="Program not found"
      text="No program has this key."
      to={listHref('programs')}
      link="Back to the programs"
    />
  );
}

function ProgramFrame({ program }: { readonly program: Program }) {
  const { pathname } = useLocation();
  const person = useStaff();
  const overview = href('program', { programKey: program.docID });
  const isOverview = matchPath(SCREEN_PATHS.program, pathname) !== null;
  const crumbs = listCrumbs('programs', 'Programs');
  const inSet = useSyncExternalStore(onWorkingSet, workingSet) !== null;
  const outside = program.setsOnly ? null : <LiveSaveNote programKey={program.docID} />;
  return (
    <SideNav
      label="Sections of this program"
      nav={
        <ul>
          {offeredSections(program, person).map(({ screen, label }) => (
            <SideNavLink
              key={screen}
              to={href(screen, { programKey: program.docID })}
              label={label}
              withBelow={screen !== 'program'}
            />
          ))}
        </ul>
      }
    >
      <CrumbsAbove
        value={isOverview ? crumbs : [...crumbs, { label: programName(program), to: overview }]}
      >
        {isHidden(program, pathname) ? (
          <Navigate to={overview} replace />
        ) : (
          <SaveNote value={inSet ? <SetSaveNote /> : outside}>
            <SavedIn value={inSet ? IN_SET : ''}>
              <Outlet context={program} />
            </SavedIn>
          </SaveNote>
        )}
      </CrumbsAbove>
    </SideNav>
  );
}
