import { useRef, useState } from 'react';
import type { CheckedList } from '#data/use-cases/list-index-upkeep.ts';
import { errorText } from '#lib/error-text.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { heldBack } from '#ui/held-back.ts';
import { Panel } from '#ui/Panel.tsx';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { agrees, listIndexWords } from './list-index-words.ts';

interface ListIndexCheckProps {
  readonly check: () => Promise<readonly CheckedList[]>;
  readonly rebuild: (list: CheckedList['list']) => Promise<void>;
}

type Run =
  | { readonly state: 'idle' | 'checking' }
  | { readonly state: 'rebuilding'; readonly lists: readonly CheckedList[] }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'done'; readonly lists: readonly CheckedList[] };

/** Compares the long lists' indexes with their records, and rebuilds those that differ. */
export function ListIndexCheck({ check, rebuild }: ListIndexCheckProps) {
  const [run, setRun] = useState<Run>({ state: 'idle' });
  const busy = run.state === 'checking' || run.state === 'rebuilding';
  const wrong = 'lists' in run ? run.lists.filter((list) => !agrees(list)) : [];
  const checkButton = useRef<HTMLButtonElement>(null);

  const lookAgain = async () => {
    setRun({ state: 'checking' });
    setRun({ state: 'done', lists: await check() });
  };
  const start = (work: () => Promise<void>) =>
    work().catch((error: unknown) => setRun({ state: 'failed', error }));
  const rebuildWrong = async () => {
    setRun({ state: 'rebuilding', lists: wrong });
    for (const { list } of wrong) await rebuild(list);
    checkButton.current?.focus(); // the pressed button unmounts
    await lookAgain();
  };
  const button = (
    <button
      ref={checkButton}
      type="button"
      className="btn btn-sm btn-outline-primary"
      {...heldBack(busy, () => void start(lookAgain))}
    >
      Check the list index
    </button>
  );
  return (
    <Panel title="List index" actions={button}>
      {run.state === 'failed' && (
        <AlertBox tone="danger">
          The list index could not be checked or rebuilt: {errorText(run.error)}
        </AlertBox>
      )}
      <div role="status">
        {run.state === 'done' ? (
          <ul className="mb-0">
            {run.lists.map((checked) => (
              <li key={checked.list}>{listIndexWords(checked)}</li>
            ))}
          </ul>
        ) : (
          <p className="mb-0">{WORDS[run.state]}</p>
        )}
      </div>
      {wrong.length > 0 && (
        <div className="mt-3">
          <TwoStepButton
            label="Rebuild the list index"
            consequence={`Writes the index of ${wrong.map(({ list }) => list).join(' and ')} again from the stored records`}
            variant="primary"
            size="sm"
            onConfirm={() => start(rebuildWrong)}
          />
        </div>
      )}
    </Panel>
  );
}

const WORDS: Readonly<Record<Exclude<Run['state'], 'done'>, string>> = {
  idle: 'Checks the search index of all people against every record, which takes a while.',
  checking: 'Comparing …',
  rebuilding: 'Rebuilding the index…',
  failed: '',
};
