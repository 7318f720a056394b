import { useState } from 'react';
import { decide } from '#data/content/change-set/set-acts.ts';
import type { Laid } from '#data/content/change-set/laid-source.ts';
import { isOver, type ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import {
  changeOfConflict,
  conflictsOf,
  type Conflict,
} from '#domain/content/change-set/conflicts.ts';
import type { Decision } from '#domain/content/change-set/decide.ts';
import { changesContent } from '#domain/content/change-set/rights.ts';
import { fieldLabel } from '#domain/shared/differences.ts';
import { capital, countOf } from '#lib/words.ts';
import { useTrying } from '#records/use-trying.ts';
import { useStaff } from '#session/use-session.ts';
import { Panel } from '#ui/Panel.tsx';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { ConflictTable } from './ConflictTable.tsx';
import { placeText, placeTitle, WHY } from './change-texts.ts';
import { TypeAnew } from './TypeAnew.tsx';

/** The anchor of the panel. */
export const CONFLICTS = 'conflicts';

interface ConflictsProps {
  readonly programKey: string;
  readonly set: ChangeSet;
  readonly laid: Laid;
}

export const hasConflicts = ({ live, changes }: Laid): boolean =>
  conflictsOf(live, changes).length > 0;

/** The conflicts to decide before the set is published (TEAM-SET-08). */
export function Conflicts(props: ConflictsProps) {
  const { set, laid } = props;
  const conflicts = conflictsOf(laid.live, laid.changes);
  const [decided, setDecided] = useState<string | null>(null);
  const isGone = decided !== null && !conflicts.some((conflict) => keyOf(conflict) === decided);
  const listRef = useFocusAfter<HTMLDivElement>(isGone);
  if (isOver(set) || (conflicts.length === 0 && decided === null)) return null;
  return (
    <div ref={listRef} tabIndex={-1}>
      {conflicts.length === 0 ? (
        <p>No conflict is left to decide.</p>
      ) : (
        <Panel id={CONFLICTS} title={`To decide: ${countOf(conflicts.length, 'conflict')}`}>
          <ul className="set-changes">
            {conflicts.map((conflict) => (
              <OneConflict
                key={keyOf(conflict)}
                {...props}
                conflict={conflict}
                onDecide={() => setDecided(keyOf(conflict))}
              />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

const keyOf = ({ place, field, why }: Conflict): string => `${place} ${field} ${why}`;

const MINE: readonly Conflict['why'][] = ['changed', 'exists', 'below'];
const TYPED: readonly Conflict['why'][] = ['changed', 'taken'];

interface OneConflictProps extends ConflictsProps {
  readonly conflict: Conflict;
  /** Called when a decision is about to be stored. */
  readonly onDecide: () => void;
}

function OneConflict({ programKey, set, laid, conflict, onDecide }: OneConflictProps) {
  const trying = useTrying();
  const person = useStaff();
  const { place, field, why, mine } = conflict;
  const name = placeText(programKey, place, laid);
  const title = placeTitle(programKey, place, laid);
  const about = field === null ? name : `${name}, ${fieldLabel([field])}`;
  const kept = field === null ? 'version' : 'value';
  const act = async (decision: Decision) => {
    onDecide();
    const deciding = trying('The conflict was not decided.', () =>
      decide({ programKey, setID: set.docID }, laid.live, conflict, decision),
    );
    await deciding.catch(() => undefined);
  };
  const change = changeOfConflict(laid.changes, conflict);
  const decides =
    set.state === 'open' && !set.publishing && change && changesContent(person, change);
  const isTyped = TYPED.includes(why) && ['string', 'number'].includes(typeof mine);
  return (
    <li>
      <h3 className="h6">
        {field === null ? title : `${title}: ${fieldLabel([field])}`} {WHY[why]}
      </h3>
      {field !== null && <ConflictTable label={about} conflict={{ ...conflict, field }} />}
      {decides && (
        <div className="set-change-acts">
          {MINE.includes(why) && (
            <TwoStepButton
              size="sm"
              variant="secondary"
              label={`Keep this set's ${kept}`}
              about={about}
              consequence={`Publishing replaces what is live in ${about}.`}
              onConfirm={() => act('mine')}
            />
          )}
          <TwoStepButton
            size="sm"
            variant="secondary"
            label={`Keep the live ${kept}`}
            about={about}
            consequence={`${capital(about)} stays as it is live.`}
            onConfirm={() => act('theirs')}
          />
        </div>
      )}
      {decides && isTyped && (
        <TypeAnew label={about} value={mine as string | number} onType={act} />
      )}
    </li>
  );
}
