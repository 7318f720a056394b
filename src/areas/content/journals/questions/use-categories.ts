import { valuesCategories } from '#data/content/program-lists.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { CategorySizes } from '#domain/content/journal-type/questions/question-form.ts';
import type { ValuesBounds } from '#domain/content/journal-type/questions/answering.ts';
import { failureOf, rowsOf, type LiveError } from '#lib/live.ts';
import type { Choice } from '#ui/fields/SelectField.tsx';

interface Categories {
  readonly choices: readonly Choice[];
  readonly sizes: CategorySizes;
  /** The value limits, by category. */
  readonly bounds: Readonly<Record<string, ValuesBounds>>;
  readonly complete: boolean;
  readonly failure: LiveError | undefined;
}

/** A program's values categories, for selection. */
export function useCategories(programKey: string): Categories {
  const live = useLive(valuesCategories.list({ programKey }));
  const rows = rowsOf(live);
  return {
    choices: rows.map(({ docID, name }) => ({ value: docID, label: name.trim() || docID })),
    sizes: Object.fromEntries(rows.map((row) => [row.docID, row.entryValidation.maxValues])),
    bounds: Object.fromEntries(rows.map((row) => [row.docID, row.entryValidation])),
    complete: live.state === 'ready',
    failure: failureOf(live),
  };
}
