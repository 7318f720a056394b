import { useLayoutEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { changeSetSource } from '#data/content/change-set/change-sets.ts';
import { openSet } from '#data/content/change-set/open-set.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { countOf } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { outsideSets } from '#routing/outside-sets.ts';
import { LEAVES_SET, workIn } from '#routing/working-set.ts';
import { useStaff } from '#session/use-session.ts';
import './change-set.css';

interface OpenChangeSetProps {
  readonly programKey: string;
  readonly setID: string;
}

/** Applies a set to all screens of its program and shows a banner. */
export function OpenChangeSet({ programKey, setID }: OpenChangeSetProps) {
  useLayoutEffect(() => {
    const set = { programKey, setID };
    const leave = openSet(set);
    workIn(set);
    return () => {
      leave();
      workIn(null);
    };
  }, [programKey, setID]);
  const set = useLive(changeSetSource({ programKey, setID }));
  const outside = useOutside();
  return (
    <section className="change-set-band" aria-label="Change set">
      <span className="change-set-band-name">
        {nameOf(set.state === 'ready' ? set.data : undefined)}
      </span>
      {set.state === 'ready' && set.data && (
        <Ways programKey={programKey} setID={setID} set={set.data} />
      )}
      <Link to={outside} state={LEAVES_SET}>
        Leave
      </Link>
    </section>
  );
}

/** The URL of this page outside the set. */
function useOutside(): string {
  const { pathname, search } = useLocation();
  return outsideSets(pathname + search);
}

function nameOf(set: ChangeSet | null | undefined): string {
  if (set === undefined) return 'Change set';
  if (set === null) return 'There is no such change set. Nothing can be saved here.';
  const name = `Change set: ${set.name}`;
  const state = set.publishing ? 'being published' : set.state;
  return state === 'open' ? name : `${name} (${state}; nothing can be saved here)`;
}

interface WaysProps extends OpenChangeSetProps {
  readonly set: ChangeSet;
}

function Ways({ programKey, setID, set }: WaysProps) {
  const person = useStaff();
  const mayPublish = hasRole(person, 'admin') && set.state === 'open';
  // Without a recorded editor, the viewer counts as the editor.
  const asks = set.review && ['', person.email].includes(set.editedBy);
  const page = href('changeSet', { programKey, setID });
  return (
    <>
      <span>{countOf(set.changes, 'change')}</span>
      <Link to={page}>Compare</Link>
      {mayPublish && <Link to={`${page}#publish`}>{asks ? 'Get it reviewed' : 'Publish'}</Link>}
    </>
  );
}
