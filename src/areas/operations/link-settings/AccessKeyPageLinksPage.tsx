import { theAccessKeyScreen } from '#data/operations/link-settings.ts';
import { accessKeyScreen } from '#domain/operations/access-key-screen.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { LinkSettingForm } from './LinkSettingForm.tsx';

const fields = fieldsOf(accessKeyScreen);

/** The links on the app's access code screen (OPS-LINK-01). */
export const AccessKeyPageLinksPage = () => (
  <>
    <PageHeader
      title="Access screen links"
      summary="Shown by the app where it asks for an access code."
    />
    <LinkSettingForm of={theAccessKeyScreen} title="Access screen links">
      <TextField {...fields.eula} type="url" />
      <TextField {...fields.tc} type="url" />
    </LinkSettingForm>
  </>
);
