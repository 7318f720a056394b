import { resourceLinks } from '#data/content/program-lists.ts';
import { resourceLink, type ResourceLink } from '#domain/content/resource-link.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { ImportLink } from '#records/ImportLink.tsx';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';

const COLUMNS: readonly ColumnView<ResourceLink>[] = [
  { key: 'order', header: 'Order', text: ({ order }) => String(order) },
  { key: 'text', header: 'Text', text: ({ text }) => text, maxWidth: 480 },
  { key: 'url', header: 'Url', text: ({ url }) => url, mono: true, maxWidth: 480 },
];

const fields = fieldsOf(resourceLink);

/** A program's resource links, in order (AUTHOR-RES-01 to -17). */
export function ResourcesPage() {
  const programKey = useProgram().docID;
  return (
    <RecordListPage
      of={resourceLinks}
      ids={{ programKey }}
      title="Resources"
      columns={COLUMNS}
      actions={<ImportLink kind="resourceLinks" needs="admin" program={programKey} />}
      createLabel="Add Resource"
      form={() => (
        <>
          <NumberField name="order" label="Order" />
          <TextField {...fields.text} />
          <TextField {...fields.url} type="url" />
        </>
      )}
    />
  );
}
