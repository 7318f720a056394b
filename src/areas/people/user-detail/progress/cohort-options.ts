interface Cohort {
  readonly docID: string;
  readonly name: string;
}

/** A cohort's label in the selector. */
export const optionLabel = ({ docID, name }: Cohort): string => name.trim() || docID;

export const compareByName = (a: Cohort, b: Cohort): number =>
  optionLabel(a).localeCompare(optionLabel(b), 'en', { numeric: true });
