import { Link } from 'react-router-dom';
import { blacklistedVersions } from '#data/content/blacklist.ts';
import { blacklistScreen } from '#domain/content/blacklist-screen.ts';
import {
  blacklistedVersion,
  PLATFORMS,
  type BlacklistedVersion,
} from '#domain/content/blacklisted-version.ts';
import { may } from '#domain/staff/capabilities.ts';
import { formatDateTime } from '#lib/dates.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { AUTHORING_LISTS } from '#areas/content/shared/authoring-lists.ts';
import { ListWays } from '#ui/list-ways.ts';
import type { ColumnView } from '#ui/table/types.ts';

const COLUMNS: readonly ColumnView<BlacklistedVersion>[] = [
  { key: 'name', header: 'Version Name', text: ({ docID }) => docID, mono: true },
  { key: 'reason', header: 'Reason', text: ({ reason }) => reason, maxWidth: 360 },
  { key: 'platform', header: 'Platform', text: ({ platform }) => platform },
  {
    key: 'created',
    header: 'Created',
    text: ({ created }) => formatDateTime(created),
    sortValue: ({ created }) => created,
  },
  { key: 'createdBy', header: 'Created By', text: ({ createdBy }) => createdBy },
];

const fields = fieldsOf(blacklistedVersion);

/** The blocked app versions (AUTHOR-BLACK-01 to -03). */
export function BlacklistPage() {
  const edits = may(useStaff(), 'update', blacklistScreen);
  return (
    <ListWays value={AUTHORING_LISTS}>
      <RecordListPage
        of={blacklistedVersions}
        ids={{}}
        title="Blacklisted Versions"
        columns={COLUMNS}
        createLabel="Create a Version"
        actions={
          edits && (
            <Link className="btn btn-outline-secondary" to={href('blacklistScreen')}>
              Edit HTML for Blacklisted Screen
            </Link>
          )
        }
        form={() => (
          <>
            <TextField
              {...fields.fullVersionName}
              mono
              help="Platform, version and build as the app reports them: ios-2.14.0-531"
            />
            <SelectField {...fields.platform} choices={PLATFORMS} />
            <TextField {...fields.reason} />
          </>
        )}
      />
    </ListWays>
  );
}
