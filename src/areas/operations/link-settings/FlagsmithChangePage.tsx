import { theFlagsmith } from '#data/operations/link-settings.ts';
import { flagsmith } from '#domain/operations/flagsmith.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { LinkSettingForm } from './LinkSettingForm.tsx';

const fields = fieldsOf(flagsmith);

/** The target of the navigation's "Feature Flags" link (OPS-LINK-03). */
export const FlagsmithChangePage = () => (
  <>
    <PageHeader
      title="Feature-flag link"
      summary="Where the link to the feature-flag dashboard in the navigation leads."
    />
    <LinkSettingForm of={theFlagsmith} title="Feature-flag link">
      <TextField
        {...fields.link}
        type="url"
        help="When empty, the navigation does not show the link."
      />
    </LinkSettingForm>
  </>
);
