import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { takeOut } from '#data/content/change-set/set-acts.ts';
import type { Laid } from '#data/content/change-set/laid-source.ts';
import type { Change, ChangeKind } from '#domain/content/change-set/change.ts';
import { isOver, type ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import {
  changeOfConflict,
  conflictsOf,
  type Conflict,
} from '#domain/content/change-set/conflicts.ts';
import { changesContent } from '#domain/content/change-set/rights.ts';
import { saysSame } from '#domain/content/program-content/compare.ts';
import { kindLabel } from '#domain/content/program-content/content.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { differences, fieldLabel } from '#domain/shared/differences.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { capital, countOf } from '#lib/words.ts';
import { Differences } from '#records/history/Differences.tsx';
import { useTrying } from '#records/use-trying.ts';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { jump } from '#ui/jump.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import type { Tone } from '#ui/tone.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { placeHref } from '#areas/content/shared/uses/place-links.ts';
import { CONFLICTS } from './Conflicts.tsx';
import { UnusableChanges } from './UnusableChanges.tsx';
import { DONE, liveFields, placeText, placeTitle, recordAt } from './change-texts.ts';

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

const TONES: Readonly<Record<ChangeKind, Tone>> = {
  create: 'success',
  change: 'info',
  delete: 'danger',
  arrange: 'neutral',
};

interface OneChangeProps extends ChangeListProps {
  readonly change: Change;
}

const AGAINST_LIVE = [
  { header: 'Live now', side: 'before' },
  { header: 'In this set', side: 'after' },
] as const;

const CREATED = [{ header: 'In this set', side: 'after' }] as const;

const SINCE = [
  { header: 'When it was changed here', side: 'before' },
  { header: 'Live now', side: 'after' },
] as const;

function OneChange({ programKey, set, laid, change }: OneChangeProps) {
  const { place, kind, fields, seen } = change;
  const name = placeText(programKey, place, laid);
  const now = liveFields(change, laid);
  const conflicts = isOver(set) ? [] : conflictsIn(laid, place);
  const rest = differencesExcept(conflicts);
  const lines = rest(now, kind === 'delete' ? null : { ...fields });
  const since = kind === 'change' && !saysSame(seen, now) ? rest(seen, now) : [];
  const isNew = kind === 'create' && Object.keys(now).length === 0;
  return (
    <li>
      <div className="set-change-head">
        <h3 className="h6">
          <Title {...{ programKey, place, laid }} />{' '}
          <ToneBadge tone={TONES[kind]}>{DONE[kind]}</ToneBadge>
        </h3>
        <TakeOut {...{ programKey, set, laid, change }} field={null} />
      </div>
      {conflicts.length > 0 && (
        <p className="mb-0">
          <a href={`#${CONFLICTS}`} onClick={jump}>
            {countOf(conflicts.length, 'conflict')}
          </a>
          , to decide above.
        </p>
      )}
      {lines.length > 0 && (
        <Differences
          label={`${name}, against live`}
          lines={lines}
          columns={isNew ? CREATED : AGAINST_LIVE}
        />
      )}
      {since.length > 0 && (
        <Differences label={`${name}, live since`} lines={since} columns={SINCE} />
      )}
      <TakeOutFields {...{ programKey, set, laid, change }} />
    </li>
  );
}

const conflictsIn = ({ live, changes }: Laid, place: string): readonly Conflict[] =>
  conflictsOf(live, changes).filter(
    (conflict) => changeOfConflict(changes, conflict)?.place === place,
  );

/** The differences of the fields that are not to be decided, which show there. */
function differencesExcept(conflicts: readonly Conflict[]) {
  const decided = new Set(conflicts.map(({ field }) => field));
  return (before: RawDocument | null, after: RawDocument | null) =>
    differences(before, after).filter(({ path }) => !decided.has(String(path[0])));
}

type TitleProps = Pick<ChangeListProps, 'programKey' | 'laid'> & Pick<Change, 'place'>;

/** As `placeTitle`, with a link to the record. */
function Title({ programKey, place, laid }: TitleProps) {
  const record = recordAt(programKey, place, laid);
  const to = record && placeHref(record, []);
  if (!record || to === null) return placeTitle(programKey, place, laid);
  return (
    <>
      {capital(kindLabel(record.kind))} “<Link to={to}>{record.name || record.id}</Link>”
    </>
  );
}

/** Removes the single fields of a change that has several (TEAM-SET-14). */
function TakeOutFields(props: OneChangeProps) {
  const { kind, fields } = props.change;
  const names = kind === 'change' ? Object.keys(fields) : [];
  if (names.length < 2) return null;
  return (
    <div className="set-change-acts">
      {names.map((field) => (
        <TakeOut key={field} {...props} field={field} />
      ))}
    </div>
  );
}

interface TakeOutProps extends OneChangeProps {
  /** Null for the whole change. */
  readonly field: string | null;
}

/** Removes the whole change from the set, or one field of it (TEAM-SET-14). */
function TakeOut({ programKey, set, laid, change, field }: TakeOutProps) {
  const trying = useTrying();
  const person = useStaff();
  const { place } = change;
  if (set.state !== 'open' || set.publishing || !changesContent(person, change)) return null;
  const name = placeText(programKey, place, laid);
  return (
    <TwoStepButton
      size="sm"
      variant="secondary"
      label={field === null ? 'Remove from this set' : `Remove ${fieldLabel([field])} from the set`}
      {...(field === null && { about: name })}
      consequence={`${field === null ? capital(name) : fieldLabel([field])} stays as it is live.`}
      onConfirm={() =>
        trying('The change was not removed.', () =>
          takeOut({ programKey, setID: set.docID }, laid.live, place, field),
        ).catch(() => undefined)
      }
    />
  );
}
