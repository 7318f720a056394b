/** What can be imported, by the name of its kind in an address and in a request. */
export const IMPORT_KIND_NAMES = [
  'subjects',
  'registrations',
  'sites',
  'prescriptions',
  'valuesCategories',
  'resourceLinks',
  'surveyForms',
] as const;

export type ImportKindName = (typeof IMPORT_KIND_NAMES)[number];

/** Rows of one import. */
export const MOST_ROWS = 10_000;

/** Columns of a file. */
export const MOST_COLUMNS = 500;
