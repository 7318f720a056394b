import { useId, useRef, useState } from 'react';
import { stayingHere } from '#data/engine/staying-here.ts';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { oneByOne, type Outcome } from '#lib/one-by-one.ts';
import { formatCount } from '#lib/words.ts';
import { useStaff } from '#session/use-session.ts';
import { useClaim } from '#ui/form/leave-guard-context.ts';
import { forgetRun, keepRun } from './kept-run.ts';
import type { SelectedTable } from './selected-table.ts';

type Act<Row> = (row: Row) => Promise<string>;

/** Runs an act on many rows one after the other; returns its progress, and the outcomes at the end. */
export function useManyRun<Row>(table: Pick<SelectedTable<Row>, 'name' | 'rowKey'>, word: string) {
  const { uid: by } = useStaff();
  const [progress, setProgress] = useState('');
  const [outcomes, setOutcomes] = useState<readonly Outcome<Row>[] | null>(null);
  const stopped = useRef(false);
  useClaim(useId(), progress === '' ? null : { underWay: 'The act on the selected rows' });
  /** Stores the remaining rows, including failed ones, before each row. */
  const kept = (rows: readonly Row[], act: Act<Row>): Act<Row> => {
    const left = new Set(rows.map(table.rowKey));
    const assertHere = stayingHere();
    return async (row) => {
      const underWay = table.rowKey(row);
      left.delete(underWay);
      keepRun(table.name, { by, word, underWay, left: [...left] });
      try {
        assertHere();
        return await act(row);
      } catch (error) {
        left.add(underWay);
        throw error;
      }
    };
  };
  /** @returns the rows on which the act succeeded */
  const run = async (rows: readonly Row[], begin: () => Act<Row>): Promise<readonly Row[]> => {
    if (rows.length === 0) throw new Error('There is no row left for this act.');
    const act = kept(rows, begin());
    stopped.current = false;
    const tell = (tried: number) =>
      setProgress(`${formatCount(tried)} of ${formatCount(rows.length)} done`);
    tell(0);
    const outcomes = await oneByOne(rows, act, {
      onProgress: tell,
      isStopped: () => stopped.current,
      failureText: (error) => {
        logError('An act on one of many rows failed', { error });
        return errorText(error);
      },
    });
    forgetRun(table.name);
    setProgress('');
    setOutcomes(outcomes);
    return outcomes.filter(({ done }) => done).map(({ item }) => item);
  };
  const stop = () => {
    stopped.current = true;
  };
  return { progress, outcomes, run, stop };
}
