import { useReadOnce } from '#data/engine/use-read-once.ts';
import {
  groupSize,
  type Grouping,
  type GroupReferences,
} from '#data/use-cases/group-references.ts';
import type { Live } from '#lib/live.ts';
import { countWords } from './count-words.ts';
import './groups.css';

interface GroupNameProps {
  readonly by: Grouping;
  /** The value that people store. */
  readonly value: string;
  readonly name: string;
}

/** The name of a group in its list, with its size. */
export function GroupName({ by, value, name }: GroupNameProps) {
  const live = useReadOnce(`size ${by} ${value}`, () => groupSize(by, value));
  const size = sizeWords(live);
  return (
    <span className="group-name">
      {/* The name of most is their ID, which need not be read twice. */}
      <span className={name === value ? 'text-body-secondary' : undefined}>{name}</span>
      {size !== '' && <span className="group-size"> {size}</span>}
    </span>
  );
}

function sizeWords(live: Live<GroupReferences['counts']>): string {
  if (live.state === 'loading') return '';
  if (live.state === 'error') return 'could not be counted';
  return live.data.map(({ list, count }) => countWords(list, count)).join(', ');
}
