import type { AnySchema } from 'yup';
import type { AnyDefinition, EntryOf } from '#domain/shared/record.ts';

/** Name and label of each field, to spread on a form's inputs: `<TextField {...fields.desc} />`. */
export function fieldsOf<D extends AnyDefinition>({ form }: D) {
  const fields = Object.entries(form.fields) as [string, AnySchema][];
  return Object.fromEntries(
    fields.map(([name, schema]) => [name, { name, label: schema.spec.label ?? name }]),
  ) as { readonly [K in keyof EntryOf<D> & string]: { readonly name: K; readonly label: string } };
}
