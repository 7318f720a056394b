import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { takeOut } from '#data/content/change-set/set-acts.ts';
import type { Laid } from '#data/content/change-set/laid-source.ts';
import type { Change } from '#domain/content/change-set/change.ts';
import { isOver, type ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { changesContent } from '#domain/content/change-set/rights.ts';
import { saysSame } from '#domain/content/program-content/compare.ts';
import { differences, fieldLabel } from '#domain/shared/differences.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { countOf } from '#lib/words.ts';
import { Differences } from '#records/history/Differences.tsx';
import { useTrying } from '#records/use-trying.ts';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { PlaceLink } from '#areas/content/shared/uses/PlaceLink.tsx';
import { UnusableChanges } from './UnusableChanges.tsx';
import { DONE, liveFields, placeText, recordAt } from './change-texts.ts';

interface ChangeListProps {
  readonly programKey: string;
  readonly set: ChangeSet;
  readonly laid: Laid;
}

/** Changes shown at first, and added by each click. */
const PAGE = 100;

/** The changed records, by field, with word-level differences (TEAM-SET-07). */
export function ChangeList(props: ChangeListProps) {
  const { changes, unusable } = props.laid;
  const [most, setMost] = useState(PAGE);
  if (changes.size + unusable.length === 0) {
    return <NoChanges set={props.set} />;
  }
  return (
    <>
      <UnusableChanges {...props} changes={unusable} />
      <ul className="set-changes">
        {[...changes.values()].slice(0, most).map((change) => (
          <OneChange key={change.place} {...props} change={change} />
        ))}
      </ul>
      {changes.size > most && (
        <Button size="sm" variant="outline-secondary" onClick={() => setMost(most + PAGE)}>
          Show more, {countOf(changes.size - most, 'change')} left
        </Button>
      )}
    </>
  );
}

/** Publishing moves the changes of a set into the history. */
function NoChanges({ set }: Pick<ChangeListProps, 'set'>) {
  const isAdmin = hasRole(useStaff(), 'admin');
  if (!isOver(set)) return <p className="mb-0">This set changes nothing yet.</p>;
  const history = `${href('history')}?q=${encodeURIComponent(set.name)}`;
  return (
    <p className="mb-0">
      What this set changed is in the {isAdmin ? <Link to={history}>history</Link> : 'history'}.
    </p>
  );
}

interface OneChangeProps extends ChangeListProps {
  readonly change: Change;
}

const AGAINST_LIVE = [
  { header: 'Live now', side: 'before' },
  { header: 'In this set', side: 'after' },
] as const;

const SINCE = [
  { header: 'When it was changed here', side: 'before' },
  { header: 'Live now', side: 'after' },
] as const;

function OneChange({ programKey, set, laid, change }: OneChangeProps) {
  const { place, kind, fields, seen } = change;
  const name = placeText(programKey, place, laid);
  const record = recordAt(programKey, place, laid);
  const now = liveFields(change, laid);
  const lines = differences(now, kind === 'delete' ? null : { ...fields });
  const moved = kind === 'change' && !saysSame(seen, now);
  return (
    <li>
      <h3 className="h6">
        {record ? <PlaceLink record={record} path={[]} /> : name} {DONE[kind]}
      </h3>
      {lines.length > 0 && (
        <Differences label={`${name}, against live`} lines={lines} columns={AGAINST_LIVE} />
      )}
      {moved && (
        <Differences label={`${name}, live since`} lines={differences(seen, now)} columns={SINCE} />
      )}
      <TakeOut programKey={programKey} set={set} laid={laid} change={change} />
    </li>
  );
}

/** Removes the whole change from the set, or one field of it (TEAM-SET-14). */
function TakeOut({ programKey, set, laid, change }: OneChangeProps) {
  const trying = useTrying();
  const person = useStaff();
  const { place, kind, fields } = change;
  if (set.state !== 'open' || set.publishing || !changesContent(person, change)) return null;
  const name = placeText(programKey, place, laid);
  const names = kind === 'change' ? Object.keys(fields) : [];
  const button = (field: string | null) => (
    <TwoStepButton
      key={field ?? ''}
      size="sm"
      variant="secondary"
      label={`Remove ${field === null ? name : fieldLabel([field])} from the set`}
      consequence={`${field === null ? name : fieldLabel([field])} stays as it is live.`}
      onConfirm={() =>
        trying('The change was not removed.', () =>
          takeOut({ programKey, setID: set.docID }, laid.live, place, field),
        ).catch(() => undefined)
      }
    />
  );
  return (
    <div className="set-change-acts">
      {[button(null), ...(names.length > 1 ? names.map(button) : [])]}
    </div>
  );
}
