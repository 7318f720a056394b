import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useList } from '#data/engine/use-list.ts';
import { countUsersOf, landingPages } from '#data/operations/landing-pages.ts';
import type { LandingPage } from '#domain/operations/landing-page/landing-page.ts';
import { countOf } from '#lib/words.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { DeleteInRow } from '#areas/operations/shared/DeleteInRow.tsx';
import { controlsColumn, createdColumn } from '#areas/operations/shared/row-controls.tsx';

const COLUMNS: readonly ColumnView<LandingPage>[] = [
  { key: 'key', header: 'Landing page key', text: ({ docID }) => docID, mono: true },
  { key: 'study', header: 'Study', text: ({ study }) => study },
  { key: 'trialID', header: 'Trial ID', text: ({ trialID }) => trialID },
  {
    key: 'postBaselineProgram',
    header: 'Post Baseline Program',
    text: ({ postBaselineProgram }) => postBaselineProgram,
  },
  createdColumn(),
];

const pageOf = ({ docID }: LandingPage) => href('landingPage', { landingPageKey: docID });

/** Who would be left without it (OPS-D-22). */
async function whoRefers(key: string): Promise<string> {
  const users = await countUsersOf(key);
  if (users === 0) return '';
  return users === 1 ? '1 user has this key' : `${users} users have this key`;
}

/** The doors through which people enter a study (OPS-LP-01 to -05). */
export function LandingPagesPage() {
  const live = useList(landingPages.list({}));
  // The button that had the focus goes with its row.
  const around = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => {
    const onDeleted = () => around.current?.focus({ preventScroll: true });
    const edit = (row: LandingPage) => ({ to: pageOf(row), title: row.docID });
    return [
      ...COLUMNS,
      controlsColumn(edit, ({ docID }) => (
        <DeleteInRow
          what={`landing page ${docID}`}
          remove={() => landingPages.remove({}, docID)}
          lookFirst={() => whoRefers(docID)}
          onDeleted={onDeleted}
        />
      )),
    ];
  }, []);
  const rows = live.state === 'ready' ? live.data.rows : null;
  return (
    <>
      <PageHeader
        title="Landing pages"
        summary={rows ? countOf(rows.length, 'landing page') : ' '}
        action={
          <Link className="btn btn-primary" to={href('newLandingPage')}>
            New landing page
          </Link>
        }
      />
      <div ref={around} tabIndex={-1} className="record-list">
        <RecordTable
          name="landing-pages"
          caption="Landing pages"
          live={live}
          list={useListState()}
          columns={columns}
          searchLabel="Search landing pages"
          searchHelp={undefined}
          rowHref={pageOf}
          emptyText="There are no landing pages yet."
        />
      </div>
    </>
  );
}
