import { journals } from '#data/content/journals.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { useOpened } from '#records/use-opened.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { JournalEditor } from './JournalEditor.tsx';

const NOT_LOADED = 'Error loading journal';

/** The editor of a journal: ".../journals/{journalID}" (AUTHOR-JOUR-06, -07). */
export function JournalPage() {
  const id = useScreenParam('journalID');
  return <OneJournal key={id} id={id} />;
}

function OneJournal({ id }: { readonly id: string }) {
  const programKey = useProgram().docID;
  const live = useLive(isDocumentId(id) ? journals.one({ programKey }, id) : null);
  const { opened, latest } = useOpened(live);
  const list = { label: 'Journals', to: href('journals', { programKey }) };
  const notFound = (
    <NotFound
      title={NOT_LOADED}
      breadcrumbs={[list]}
      text={`There is no journal “${id}”.`}
      link="Back to the journals"
    />
  );
  if (!isDocumentId(id)) return notFound;
  if (opened)
    return <JournalEditor live={live} journal={latest ?? opened} gone={latest === null} />;
  return (
    <LiveView
      live={live}
      title={live.state === 'error' ? NOT_LOADED : 'Journal'}
      requires={journals.definition.access.read}
    >
      {() => notFound}
    </LiveView>
  );
}
