import { sites } from '#data/operations/sites.ts';
import { site, type Site } from '#domain/operations/site.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { ImportLink } from '#records/ImportLink.tsx';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { GroupDeletionNote } from '#areas/operations/shared/groups/GroupDeletionNote.tsx';
import { usersOf } from '#areas/operations/shared/groups/users-of.ts';

const COLUMNS: readonly ColumnView<Site>[] = [
  { key: 'name', header: 'Name', text: ({ siteName }) => siteName },
  { key: 'email', header: 'Email', text: ({ email }) => email },
  { key: 'id', header: 'Site ID', text: ({ docID }) => docID, mono: true },
];

const fields = fieldsOf(site);

/** People are assigned to a site by its name. */
const peopleOf = ({ siteName }: Site) => usersOf('site', siteName);

/** The participating clinics (OPS-SITE-01 to -07). */
export const SitesPage = () => (
  <RecordListPage
    of={sites}
    ids={{}}
    title="Sites"
    order={{ key: 'name', dir: 'asc' }}
    columns={COLUMNS}
    rowHref={peopleOf}
    deletionNote={({ docID, siteName }) => (
      <GroupDeletionNote by="site" value={siteName} id={docID} name={siteName} />
    )}
    actions={<ImportLink kind="sites" />}
    createLabel="Create Site"
    form={() => (
      <>
        <TextField {...fields.id} mono />
        <TextField {...fields.siteName} />
        <EmailField {...fields.email} />
      </>
    )}
  />
);
