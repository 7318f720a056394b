import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useReadOnce } from '#data/engine/use-read-once.ts';
import {
  groupReferences,
  type Grouping,
  type GroupReferences,
} from '#data/use-cases/group-references.ts';
import { href } from '#routing/href.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { countWords } from './count-words.ts';
import { usersOf } from './users-of.ts';

interface GroupDeletionNoteProps {
  readonly by: Grouping;
  /** The value that people and settings store: an id, or a site's name. */
  readonly value: string;
  readonly id: string;
  /** The name people know; the question above only has the id. */
  readonly name: string;
}

/** Names in a deletion dialog who and what refers to the cohort, study or site (OPS-D-66). */
export function GroupDeletionNote({ by, value, id, name }: GroupDeletionNoteProps) {
  const live = useReadOnce(`references ${by} ${value}`, () => groupReferences(by, value));
  return (
    <div className="mt-2">
      {name.trim() !== '' && name !== id && (
        <p className="mb-1">
          It is the {by}{' '}
          <strong>
            {name} ({id})
          </strong>
          .
        </p>
      )}
      <LiveView live={live} skeleton={<Spinner />} requires="staff">
        {(references) => <References lines={linesOf(references, by, value)} value={value} />}
      </LiveView>
    </div>
  );
}

interface ReferencesProps {
  readonly lines: readonly Line[];
  readonly value: string;
}

function References({ lines, value }: ReferencesProps) {
  if (lines.length === 0) {
    return <p className="mb-0">Nothing refers to it: deleting it breaks nothing.</p>;
  }
  return (
    <>
      <p className="mb-1">These keep the value “{value}”:</p>
      <ul className="mb-0">
        {lines.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </>
  );
}

interface Line {
  readonly key: string;
  readonly content: ReactNode;
}

function linesOf(of: GroupReferences, by: Grouping, value: string): readonly Line[] {
  return [
    ...of.counts.map(({ list, count }) => {
      const words = countWords(list, count);
      return {
        key: list,
        content: list === 'user' ? <Link to={usersOf(by, value)}>{words}</Link> : words,
      };
    }),
    ...of.landingPages.map((id) => ({
      key: `landing page ${id}`,
      content: (
        <>
          Landing page <Link to={href('landingPage', { landingPageKey: id })}>{id}</Link>
        </>
      ),
    })),
    ...of.nudges.map(({ id, name }) => ({
      key: `nudge ${id}`,
      content: (
        <>
          Nudge <Link to={href('editNudge', { nudgeID: id })}>{name}</Link>
        </>
      ),
    })),
    ...of.gatedBy.map((programKey) => ({
      key: `gating ${programKey}`,
      content: (
        <>
          Gating rule of program <Link to={href('gating', { programKey })}>{programKey}</Link>
        </>
      ),
    })),
  ];
}
