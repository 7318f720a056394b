import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { useLocation, useNavigate } from 'react-router-dom';
import { changeSets } from '#data/content/change-set/change-sets.ts';
import { useList } from '#data/engine/use-list.ts';
import { changeSetRecord, type ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { rowsOf } from '#lib/live.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { RecordDialogs } from '#records/RecordDialogs.tsx';
import { ListPage } from '#records/ListPage.tsx';
import { SavedIn, SaveNote } from '#records/save-note.ts';
import { useRecordDialog } from '#records/use-record-dialog.ts';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { pageInSet } from '#areas/content/shared/change-set/page-in-set.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { SetsOnly } from './SetsOnly.tsx';
import { choosingColumns, SET_COLUMNS } from './set-columns.tsx';
import './changes.css';

const fields = fieldsOf(changeSetRecord);

const DEFAULTS = { sort: { key: 'edited', dir: 'desc' } } as const;

const NONE = 'There are no change sets yet.';
const LIVE = 'Whatever is saved in this program is live at once.';

/** The change sets of a program (TEAM-SET-01, -02). */
export function ChangeSetsPage() {
  const program = useProgram();
  const programKey = program.docID;
  const live = useList(changeSets.list({ programKey }));
  const rows = rowsOf(live);
  const { open, setOpen, onClose } = useRecordDialog<ChangeSet>(
    changeSetRecord,
    live.state === 'ready' ? rows : null,
  );
  const opens = may(useStaff(), 'create', changeSetRecord);
  const { isFor, columns, openNew } = useWays(programKey);
  return (
    <>
      <ListPage
        title="Changes"
        one="change set"
        action={
          opens && <Button onClick={() => setOpen({ what: 'create' })}>New change set</Button>
        }
        name="change-sets"
        live={live}
        list={useListState(DEFAULTS)}
        columns={columns}
        searchLabel="Search change sets"
        rowHref={({ docID }) => href('changeSet', { programKey, setID: docID })}
        emptyText={program.setsOnly ? NONE : `${NONE} ${LIVE}`}
      >
        {isFor && (
          <p>
            Choose an open change set{opens && ' or make a new one'}: it opens the page that you
            came from, with what you typed there.
          </p>
        )}
      </ListPage>
      <SetsOnly program={program} />
      <SaveNote value={null}>
        <SavedIn value="">
          <RecordDialogs
            of={changeSets}
            ids={{ programKey }}
            rows={rows}
            open={open}
            createHeading="New change set"
            form={setFields}
            onDeleted={() => undefined}
            onCreated={openNew}
            onClose={onClose}
          />
        </SavedIn>
      </SaveNote>
    </>
  );
}

const setFields = () => (
  <>
    <TextField {...fields.name} />
    <CheckField {...fields.review} help="Then an admin other than its last editor publishes it." />
  </>
);

/** The columns, and the target of a new set: the page from the URL, otherwise the set's page. */
function useWays(programKey: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isFor = pageInSet(programKey, '', search) !== null;
  const columns = useMemo(() => {
    const page = ({ docID }: ChangeSet) => pageInSet(programKey, docID, search) ?? '';
    return isFor ? choosingColumns(page) : SET_COLUMNS;
  }, [isFor, programKey, search]);
  const openNew = (setID: string) => {
    const page = pageInSet(programKey, setID, search);
    void navigate(page ?? href('changeSet', { programKey, setID }), { replace: true });
  };
  return { isFor, columns, openNew };
}
