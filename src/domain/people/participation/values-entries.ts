import { object, type InferType } from 'yup';
import { text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** A person's text about a value, `users/{uid}/valuesCategoryEntries/{id}` (REPORT-VALUES-02). */
export const valuesEntrySchema = object({
  value: text(),
  valuesCategoryID: text(),
  programKey: text(),
  created: time(),
});

export type ValuesEntry = Stored<InferType<typeof valuesEntrySchema>>;

export const decodeValuesEntry = documentReader(valuesEntrySchema);

/** A values category of a program, `programs/{key}/valuesCategories/{id}`. */
export const valuesCategorySchema = object({ id: text(), name: text() });

export const decodeValuesCategory = documentReader(valuesCategorySchema);
