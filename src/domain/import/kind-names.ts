/** The names of importable kinds in URLs and requests. */
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

/** Maximum rows per import. */
export const MOST_ROWS = 10_000;

/** Maximum columns per file. */
export const MOST_COLUMNS = 500;
