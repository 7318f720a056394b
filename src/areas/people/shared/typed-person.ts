import { typedPerson } from '#domain/people/subject/from-registration.ts';
import { newSubjectSchema, type NewSubject } from '#domain/people/subject/schema.ts';
import { TAKES_FORM } from '#ui/form/takes-text.ts';

/** The navigation state that passes a registration form's values to the form of a new subject. */
export function handedOver(form: Readonly<Record<string, unknown>>) {
  const { values, whole } = typedPerson(form);
  return { person: values, ...(whole && TAKES_FORM) };
}

/** The values of a new subject's form from the navigation state; invalid ones are dropped. */
export function handedIn(state: unknown): Partial<NewSubject> {
  const person =
    typeof state === 'object' && state !== null && 'person' in state ? state.person : null;
  return Object.fromEntries(
    Object.entries(person ?? {}).filter(
      ([field, value]) => field in newSubjectSchema.fields && typeof value === 'string',
    ),
  );
}
