import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { RichTextField } from './RichTextField.tsx';

export const AboutPageFields = ({ readOnly }: { readonly readOnly: boolean }) => (
  <>
    <TextField name="aboutPage.subtitle" label="Subtitle" readOnly={readOnly} />
    <RichTextField name="aboutPage.content" label="Content" readOnly={readOnly} />
    <TextAreaField name="aboutPage.address" label="Address" readOnly={readOnly} />
    <TextField name="aboutPage.copyright" label="Copyright" readOnly={readOnly} />
    <TextField
      name="aboutPage.termsOfUse"
      label="Terms of use"
      type="url"
      help="An address that begins with https:// or http://"
      readOnly={readOnly}
    />
    <TextField
      name="aboutPage.privacyPolicy"
      label="Privacy policy"
      type="url"
      help="An address that begins with https:// or http://"
      readOnly={readOnly}
    />
  </>
);
