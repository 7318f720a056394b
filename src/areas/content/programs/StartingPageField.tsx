import { programPages } from '#data/content/program-lists.ts';
import { useLive } from '#data/engine/use-live.ts';
import { pageChoices } from '#domain/content/program-forms.ts';
import { programRecord, type Program } from '#domain/content/program.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { LoadError } from '#ui/LoadError.tsx';

const { startingPageKey } = fieldsOf(programRecord);

/** The app's opening page, chosen from the program's pages (AUTHOR-PROG-16, -17, AUTHOR-D-25). */
export function StartingPageField({ program }: { readonly program: Program | null }) {
  const live = useLive(program && programPages.list({ programKey: program.docID }));
  const failure = failureOf(live);
  const isReady = program === null || live.state === 'ready';
  // Until the pages have loaded, a stored key is shown as is.
  const stored = isReady ? (program?.startingPageKey ?? '') : '';
  const choices = pageChoices(rowsOf(live), stored);
  return (
    <>
      {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
      <SelectField
        {...startingPageKey}
        choices={choices}
        emptyLabel={isReady && choices.length === 0 ? 'No pages to select' : 'None'}
      />
    </>
  );
}
