/** Spells out what the titles below abbreviate. */
export const INDEX_SUMMARY =
  'Every report of studies 002 and 004. ACT and ST are the arms; PRO is a patient-reported outcome, FIQR the revised fibromyalgia impact questionnaire.';
