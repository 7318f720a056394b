import { programPages } from '#data/content/program-lists.ts';
import { useLive } from '#data/engine/use-live.ts';
import { pageChoices } from '#domain/content/program-forms.ts';
import { programRecord, type Program } from '#domain/content/program.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { LoadError } from '#ui/LoadError.tsx';

const { startingPageKey } = fieldsOf(programRecord);

/** The page with which the app opens, of those that the program has (AUTHOR-PROG-16, -17, AUTHOR-D-25). */
export function StartingPageField({ program }: { readonly program: Program | null }) {
  const live = useLive(program && programPages.list({ programKey: program.docID }));
  const failure = failureOf(live);
  const known = program === null || live.state === 'ready';
  // Until the pages are there, a key that is stored stands for itself.
  const stored = known ? (program?.startingPageKey ?? '') : '';
  const choices = pageChoices(rowsOf(live), stored);
  return (
    <>
      {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
      <SelectField
        {...startingPageKey}
        choices={choices}
        emptyLabel={known && choices.length === 0 ? 'No pages to select' : 'None'}
      />
    </>
  );
}
