import { array, object } from 'yup';
import { flag, optional, prose, required, text } from '#domain/shared/fields.ts';
import { record, type EntryOf, type RecordOf } from '#domain/shared/record.ts';
import { MISSING, shortKeyOr, webAddressOrNone } from '#domain/operations/fields.ts';
import { isColor } from '#domain/operations/landing-page/color.ts';

export const MAX_FAQS = 100;

const colorOrNone = (label: string) =>
  optional(label).test(
    'color',
    'Enter valid color',
    (value = '') => value === '' || isColor(value),
  );

const color = (label: string) => colorOrNone(label).required(MISSING);

const words = (label: string) => required(label, MISSING);

/** A text with its colour, both required (OPS-STYLE-12). */
const colored = () => object({ text: words('Text'), color: color('Color') });

/**
 * Image URLs are never followed, so only the form validates them; links are validated by the rules
 * as well.
 */
const image = (label: string) =>
  optional(label).test('address', 'Enter valid url', (value) => isAddress.isValidSync(value));

const isAddress = webAddressOrNone('Image');

/**
 * A page URL or an anchor on this page; any other URL could run as script when the button is
 * pressed.
 */
const linkOrNone = (label: string) =>
  optional(label).matches(/^(https?:\/)?[/#][^\s]*$/, {
    message: 'Must begin with https://, / or #',
    excludeEmptyString: true,
  });

/** The button to continue, where required (OPS-STYLE-13). */
const button = () =>
  object({
    text: words('Text'),
    color: color('Color'),
    link: linkOrNone('Link').required(MISSING),
  });

const buttonOrNone = () =>
  object({ text: optional('Text'), color: colorOrNone('Color'), link: linkOrNone('Link') });

const subsection = () => object({ title: colored(), subtitle: colored(), svg: image('Svg') });

/**
 * The look of a landing page or its extension (OPS-STYLE-02 to -08), stored below the landing page;
 * `extensionID` names the owner and is empty for the landing page.
 */
export const landingPageStyling = record('landingPageStyling', {
  path: 'web/surveysaurus/landingPages/{landingPageKey}/styling/{stylingID}',
  label: ['landing page styling', 'stylings of landing pages'],
  form: object({
    metadata: object({
      title: words('Title'),
      description: words('Description'),
      favicon: image('Favicon'),
      textColor: colorOrNone('Text color'),
      buttonColor: colorOrNone('Button color'),
    }).noUnknown(),
    header: object({
      title: colored(),
      subtitle: colored(),
      banner: image('Banner'),
      logo: image('Logo'),
      hideFAQ: flag().label('Hide FAQ'),
      hideProfile: flag().label('Hide profile'),
    }).noUnknown(),
    sectionOne: object({
      title: colored(),
      subtitle: colored(),
      banner: image('Banner'),
      button: button(),
    }).noUnknown(),
    sectionTwo: object({
      title: colored(),
      subtitle: colored(),
      subsectionOne: subsection(),
      subsectionTwo: subsection(),
      subsectionThree: subsection(),
      banner: image('Banner'),
      button: buttonOrNone(),
    }).noUnknown(),
    footer: object({
      textColor: color('Text color'),
      bgColor: color('Background color'),
      logo: image('Logo'),
    }).noUnknown(),
    faqs: array(object({ question: optional('Question'), answer: prose('Answer', 5000) }))
      .label('FAQs')
      .max(MAX_FAQS, `At most ${MAX_FAQS} questions`)
      .default([]),
    extensionID: optional('Extension ID'),
  }),
  besides: object({ landingPageKey: text(), stylingID: text() }),
  ids: ['stylingID'],
  fixed: { landingPageKey: '{landingPageKey}' },
  access: { read: 'staff', create: 'staff', update: 'staff' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: () => 'styling',
  restore: { except: ['extensionID'] },
  list: {},
  messages: () => ({ saved: 'Styling updated' }),
});

export type Styling = RecordOf<typeof landingPageStyling>;
export type StylingEntry = EntryOf<typeof landingPageStyling>;

/** The form of a styling, including its landing page's key (OPS-STYLE-16). */
export const stylingEntryForm = (storedKey: string) =>
  landingPageStyling.form.shape({ landingPageKey: shortKeyOr('Landing page key', storedKey) });

/** The message when the owner names a missing styling (OPS-STYLE-18). */
export const STYLING_NOT_FOUND = 'styling document not found';

/** The error when a page without styling needs one (OPS-STYLE-17). */
const NO_STYLING = 'Landing page does not have any styling';

/** The id of a landing page's styling. @throws Error when it has none */
export function stylingOf({ stylingID }: { readonly stylingID: string }): string {
  if (stylingID === '') throw new Error(NO_STYLING);
  return stylingID;
}

const black = (value: string) => ({ text: value, color: '#000000' });

/** The initial styling of a page, which is itself valid (OPS-D-30). */
export function defaultStyling(extensionID: string): StylingEntry {
  const lead = { text: 'Get started', color: '#0d6efd', link: '#' };
  const step = () => ({ title: black('Welcome'), subtitle: black('Join the study'), svg: '' });
  return {
    metadata: {
      title: 'Welcome',
      description: 'Join the study',
      favicon: '',
      textColor: '#000000',
      buttonColor: '#0d6efd',
    },
    header: {
      title: black('Welcome'),
      subtitle: black('Join the study'),
      banner: '',
      logo: '',
      hideFAQ: false,
      hideProfile: false,
    },
    sectionOne: {
      title: black('Welcome'),
      subtitle: black('Join the study'),
      banner: '',
      button: lead,
    },
    sectionTwo: {
      title: black('Welcome'),
      subtitle: black('Join the study'),
      subsectionOne: step(),
      subsectionTwo: step(),
      subsectionThree: step(),
      banner: '',
      button: lead,
    },
    footer: { textColor: '#000000', bgColor: '#ffffff', logo: '' },
    faqs: [],
    extensionID,
  };
}
