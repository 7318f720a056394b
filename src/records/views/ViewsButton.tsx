import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { fetchedPart } from '#ui/lazy-at-once.ts';
import { TableMenu } from '#ui/table/TableMenu.tsx';
import type { NameWanted } from './name-wanted.ts';
import { openedView } from './opened-view.ts';

const panel = fetchedPart(async () => (await import('./ViewsPanel.tsx')).ViewsPanel);
const dialog = fetchedPart(async () => (await import('./ViewDialog.tsx')).ViewDialog);
const notice = fetchedPart(async () => (await import('./ViewNotice.tsx')).ViewNotice);

interface ViewsButtonProps {
  readonly name: string;
  readonly list: ListStateApi;
  readonly begins: string;
  readonly columns: readonly { readonly key: string }[];
}

/** The views of a table, beside its search (TEAM-VIEW-02). */
export function ViewsButton({ name, list, begins, columns }: ViewsButtonProps) {
  const [wanted, setWanted] = useState<NameWanted | null>(null);
  const opened = openedView(useLocation().state, name);
  const parts = {
    begins,
    filters: Object.keys(list.state.filters),
    columns: columns.map(({ key }) => key),
  };
  return (
    <>
      <TableMenu icon="views" label="Views" align="left">
        {(close) => <panel.Part table={name} parts={parts} onName={setWanted} onDone={close} />}
      </TableMenu>
      <Suspense fallback={null}>
        {opened && <notice.Part opened={opened} parts={parts} />}
        {wanted && <dialog.Part wanted={wanted} onClose={() => setWanted(null)} />}
      </Suspense>
    </>
  );
}
