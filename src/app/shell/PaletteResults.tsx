import { useEffect, useImperativeHandle, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { FoundFacts } from '#ui/FoundFacts.tsx';
import { countOf } from '#lib/words.ts';
import type { PaletteKeys } from './palette-keys.ts';
import { PlaceName } from '#records/views/PlaceName.tsx';
import { useChoice } from './use-choice.ts';
import type { PaletteResult } from './palette-result.ts';
import { usePaletteResults } from './use-palette-results.ts';
import './palette-results.css';

interface PaletteResultsProps {
  readonly keys: RefObject<PaletteKeys | null>;
  readonly listID: string;
  readonly text: string;
  /** True to open the first result as soon as it is known. */
  readonly hasty: boolean;
  readonly onMarked: (id: string | undefined) => void;
  readonly onClose: () => void;
}

const HINT =
  'Finds people by part of their name, email, subject ID or telephone number, accounts by their uid too; colleagues by their email; programs, pages, views, nudges and the newest 50 change sets of each program by name.';

export function PaletteResults(props: PaletteResultsProps) {
  const { keys, listID, text, hasty, onMarked, onClose } = props;
  const { results, searching, more, error } = usePaletteResults(text);
  const { at, choose, step, chosen } = useChoice(results, text, searching);
  const navigate = useNavigate();
  const go = ({ to, state }: PaletteResult) => {
    onClose();
    void navigate(to, { state });
  };
  const open = (result: PaletteResult | undefined): boolean => {
    if (!result || (searching && !chosen)) return false;
    go(result);
    return true;
  };
  const marked = results[at];
  useImperativeHandle(keys, () => ({ step, open: () => open(marked) }));
  useEffect(() => {
    if (hasty) open(marked);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once the first result is known
  }, [hasty, searching, marked?.key]);
  const markedID = marked && `${listID}-${at}`;
  useEffect(() => onMarked(markedID), [onMarked, markedID]);

  return (
    <>
      <ul className="palette-list" id={listID} role="listbox" aria-label="Results">
        {results.map((result, index) => (
          <li
            key={result.key}
            id={`${listID}-${index}`}
            role="option"
            aria-selected={index === at}
            className="palette-result"
            onPointerMove={() => choose(result.key)}
            onClick={() => go(result)}
          >
            <span className="palette-kind">{result.kind}</span>
            <span className="palette-found">
              <span className="palette-title" title={result.title}>
                {result.kept ? <PlaceName to={result.to} label={result.title} /> : result.title}
              </span>
              <FoundFacts detail={result.detail} />
            </span>
          </li>
        ))}
      </ul>
      <p className="palette-state" role="status">
        {text.trim() === '' ? HINT : describe(searching, error, results.length, more)}
      </p>
    </>
  );
}

function describe(searching: boolean, error: string, count: number, more: boolean): string {
  if (error !== '') return `Error: ${error}`;
  if (searching) return 'Searching…';
  return count === 0
    ? 'Nothing matches these words. Everybody is found by part of their name, email or subject ID, also where lists show no names, or by at least four digits of their telephone number.'
    : `${more ? 'First ' : ''}${countOf(count, 'result')}${more ? ' · Another word narrows them' : ''} · ↑↓ choose · Enter opens · Esc closes`;
}
