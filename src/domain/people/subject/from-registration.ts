import { blankRegistration } from '#domain/people/registration/schema.ts';
import { newSubjectSchema, type NewSubject } from './schema.ts';

/** The values typed into a registration form that a new subject has fields for. */
export interface TypedPerson {
  readonly values: Partial<NewSubject>;
  /** Whether the new subject takes all typed values. */
  readonly whole: boolean;
}

/** The two forms offer different roles (CORE-SUBJ-14, CORE-REG-17). */
const isTaken = (field: string): boolean => field in newSubjectSchema.fields && field !== 'role';

/** Carries a registration form over to the form "Create a Subject". */
export function typedPerson(form: Readonly<Record<string, unknown>>): TypedPerson {
  const blank: Readonly<Record<string, unknown>> = blankRegistration();
  const typed = Object.entries(form).filter(
    ([field, value]) => typeof value === 'string' && value !== '' && value !== blank[field],
  ) as [string, string][];
  const { firstName = '', lastName = '', ...others } = Object.fromEntries(typed);
  const fullName = `${firstName.trim()} ${lastName.trim()}`.trim();
  const fields = Object.entries({ ...others, ...(fullName !== '' && { fullName }) });
  const taken = fields.filter(([field]) => isTaken(field));
  return { values: Object.fromEntries(taken), whole: taken.length === fields.length };
}
