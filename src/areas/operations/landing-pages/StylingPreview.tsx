import { isColor } from '#domain/operations/landing-page/color.ts';
import { isRecord } from '#domain/shared/read-document.ts';
import type { Fields } from '#lib/merge-fields.ts';

const wordsAt = (values: Fields, path: string): string => {
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), values);
  return typeof value === 'string' ? value.trim() : '';
};

/** The typed colour; undefined, meaning the page's default, while it is invalid. */
const colorAt = (values: Fields, path: string): string | undefined => {
  const color = wordsAt(values, path);
  return isColor(color) ? color : undefined;
};

interface PartProps {
  readonly values: Fields;
  readonly name: string;
}

const Words = ({ values, name, as: Tag }: PartProps & { readonly as: 'strong' | 'p' }) => (
  <Tag style={{ color: colorAt(values, `${name}.color`) }}>{wordsAt(values, `${name}.text`)}</Tag>
);

const Part = ({ values, name, title }: PartProps & { readonly title: string }) => (
  <div>
    <small className="styling-preview-part">{title}</small>
    <Words {...{ values }} name={`${name}.title`} as="strong" />
    <Words {...{ values }} name={`${name}.subtitle`} as="p" />
  </div>
);

/** Not a link, because its target is still being typed. */
const PageButton = ({ values, name }: PartProps) => {
  const text = wordsAt(values, `${name}.text`);
  if (text === '') return null;
  return (
    <span
      className="styling-preview-button"
      style={{ background: colorAt(values, `${name}.color`) }}
    >
      {text}
    </span>
  );
};

/** A landing page's typed texts and colours together; images are not loaded. */
export const StylingPreview = ({ values }: { readonly values: Fields }) => (
  <figure className="form-beside styling-preview" aria-label="Preview of the styling">
    <figcaption>Preview of texts and colors</figcaption>
    <div className="styling-preview-page">
      <Part values={values} name="header" title="Header" />
      <Part values={values} name="sectionOne" title="Section one" />
      <PageButton values={values} name="sectionOne.button" />
      <Part values={values} name="sectionTwo" title="Section two" />
      <Part values={values} name="sectionTwo.subsectionOne" title="Subsection one" />
      <Part values={values} name="sectionTwo.subsectionTwo" title="Subsection two" />
      <Part values={values} name="sectionTwo.subsectionThree" title="Subsection three" />
      <PageButton values={values} name="sectionTwo.button" />
      <div
        className="styling-preview-footer"
        style={{
          background: colorAt(values, 'footer.bgColor'),
          color: colorAt(values, 'footer.textColor'),
        }}
      >
        Footer
      </div>
    </div>
  </figure>
);
