import { string, type Message } from 'yup';
import { isDocumentId } from './doc-path.ts';
import { MAX_TEXT, tooLong } from './fields.ts';
import { plain } from './plain-name.ts';

/** The form field for the id of a new document (AUTHOR-D-09). */
export const newID = (
  label = 'ID',
  missing = `${label} is required`,
  other: Message = `${label} may contain only letters, digits, _ - and .`,
) =>
  plain(string())
    .label(label)
    .trim()
    .matches(/^[A-Za-z0-9_.-]{1,100}$/, {
      message: other,
      excludeEmptyString: true,
    })
    .test('segment', `${label} cannot be that`, (id = '') => id === '' || isDocumentId(id))
    .default('')
    .required(missing);

/** A name that is also the document id: any text that is valid as one (OPS-D-66). */
export const nameAsID = (label: string, message = `${label} is required`) =>
  plain(string())
    .label(label)
    .trim()
    .max(MAX_TEXT, tooLong(label, MAX_TEXT))
    .default('')
    .required(message)
    .test(
      'segment',
      `${label} contains invalid characters`,
      (id = '') => id === '' || isDocumentId(id),
    );
