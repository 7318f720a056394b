import { CheckField } from '#ui/fields/CheckField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { ColorField } from './ColorField.tsx';
import { FaqsField } from './FaqsField.tsx';
import { ImageField } from './ImageField.tsx';
import './landing-pages.css';

interface PartProps {
  /** The part's path in the form. */
  readonly name: string;
}

const ColoredText = ({ name, label }: PartProps & { readonly label: string }) => (
  <div role="group" aria-label={label}>
    <TextField name={`${name}.text`} label={label} />
    <ColorField name={`${name}.color`} label={`${label} color`} />
  </div>
);

const ButtonFields = ({ name }: PartProps) => (
  <div role="group" aria-label="Button">
    <TextField name={`${name}.text`} label="Button text" />
    <ColorField name={`${name}.color`} label="Button color" />
    <TextField name={`${name}.link`} label="Button link" />
  </div>
);

const Subsection = ({ name, title }: PartProps & { readonly title: string }) => (
  <div role="group" className="form-part" aria-label={title}>
    <h3 className="form-part-title">{title}</h3>
    <ColoredText name={`${name}.title`} label="Title" />
    <ColoredText name={`${name}.subtitle`} label="Subtitle" />
    <ImageField name={`${name}.svg`} label="Svg" />
  </div>
);

/** A styling's inputs (OPS-STYLE-03 to -08). */
export const StylingFields = () => (
  <>
    <FormSection title="Metadata">
      <TextField name="landingPageKey" label="Landing page key" mono readOnly />
      <TextField name="metadata.title" label="Title" />
      <TextAreaField name="metadata.description" label="Description" rows={2} />
      <ImageField name="metadata.favicon" label="Favicon" />
      <ColorField name="metadata.textColor" label="Text color" />
      <ColorField name="metadata.buttonColor" label="Button color" />
    </FormSection>
    <FormSection title="Header">
      <ColoredText name="header.title" label="Title" />
      <ColoredText name="header.subtitle" label="Subtitle" />
      <ImageField name="header.banner" label="Banner" />
      <ImageField name="header.logo" label="Logo" />
      <CheckField name="header.hideFAQ" label="Hide FAQ" />
      <CheckField name="header.hideProfile" label="Hide profile" />
    </FormSection>
    <FormSection title="Section one">
      <ColoredText name="sectionOne.title" label="Title" />
      <ColoredText name="sectionOne.subtitle" label="Subtitle" />
      <ImageField name="sectionOne.banner" label="Banner" />
      <ButtonFields name="sectionOne.button" />
    </FormSection>
    <FormSection title="Section two">
      <ColoredText name="sectionTwo.title" label="Title" />
      <ColoredText name="sectionTwo.subtitle" label="Subtitle" />
      <Subsection name="sectionTwo.subsectionOne" title="Subsection one" />
      <Subsection name="sectionTwo.subsectionTwo" title="Subsection two" />
      <Subsection name="sectionTwo.subsectionThree" title="Subsection three" />
      <ImageField name="sectionTwo.banner" label="Banner" />
      <ButtonFields name="sectionTwo.button" />
    </FormSection>
    <FormSection title="Footer">
      <ColorField name="footer.textColor" label="Text color" />
      <ColorField name="footer.bgColor" label="Background color" />
      <ImageField name="footer.logo" label="Logo" />
    </FormSection>
    <FormSection title="FAQs">
      <FaqsField />
    </FormSection>
  </>
);
