import { object } from 'yup';
import { line } from '#domain/shared/fields.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { isSurveyName } from './schema.ts';

/** The survey to fetch; both fields are required before any call (OPS-D-55). */
export const surveyForm = object({
  surveyName: line()
    .label('Survey name')
    .required('Required')
    .max(100, 'At most 100 characters')
    .matches(/^[^/.`[\]*~]*$/, { message: 'Name contains invalid characters' })
    .test('own-field', 'No survey can have this name', isSurveyName),
  surveyID: line()
    .label('Survey id')
    .required('Required')
    .max(200, 'At most 200 characters')
    .test('segment', 'Id contains invalid characters', (id) => id === '' || isDocumentId(id)),
});
