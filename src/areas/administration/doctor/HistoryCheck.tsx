import type { Finding } from '#domain/people/doctor/finding.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { errorText } from '#lib/error-text.ts';
import { formatDateTime } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { heldBack } from '#ui/held-back.ts';
import { Panel } from '#ui/Panel.tsx';
import { useHistoryCheck, type Check, type CheckResult } from './use-history-check.ts';

interface HistoryCheckProps {
  /** False while the records to compare are still loading. */
  readonly ready: boolean;
  /** The current documents, by path. */
  readonly stored: () => ReadonlyMap<string, RawDocument>;
  readonly onFound: (findings: readonly Finding[]) => void;
}

/** Replays the whole history on request and adds what it finds. */
export function HistoryCheck({ ready, stored, onFound }: HistoryCheckProps) {
  const { check, start, stop } = useHistoryCheck(stored, onFound);
  const running = check.state === 'running';
  const button = running ? (
    <button type="button" className="btn btn-sm btn-outline-secondary" onClick={stop}>
      Stop
    </button>
  ) : (
    <button type="button" className="btn btn-sm btn-outline-primary" {...heldBack(!ready, start)}>
      Check the history
    </button>
  );
  return (
    <Panel title="Whole history" actions={button}>
      {check.state === 'failed' ? (
        <AlertBox tone="danger">
          The history could not be checked: {errorText(check.error)}
        </AlertBox>
      ) : (
        <p className="mb-0" role="status">
          {wordsOf(check, ready)}
        </p>
      )}
    </Panel>
  );
}

function wordsOf(check: Check, ready: boolean): string {
  switch (check.state) {
    case 'running':
      return `Reading: ${countOf(check.progress.entries, 'entry', 'entries')} so far.`;
    case 'done':
      return resultWords(check.result);
    default:
      return ready
        ? 'Replays the history and compares it with the stored records.'
        : 'Can be checked once all records are loaded.';
  }
}

function resultWords({ at, entries, records, found, left }: CheckResult): string {
  const read = `${countOf(entries, 'entry', 'entries')} of ${countOf(records, 'record')} replayed on ${formatDateTime(at)}`;
  const result =
    found.length === 0
      ? 'no record was changed without an entry'
      : `${countOf(found.length, 'record')} changed without an entry, listed above`;
  const rest =
    left === 0 ? '' : ` ${countOf(left, 'record')} could not be compared with the stored records.`;
  return `${read}: ${result}.${rest}`;
}
