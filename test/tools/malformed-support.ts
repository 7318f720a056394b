import type { AnyObjectSchema, AnySchema } from 'yup';

/** The fields of a read record whose type differs from its schema. */
export function wrongKinds(schema: AnyObjectSchema, record: Record<string, unknown>): string[] {
  return Object.entries(schema.fields)
    .filter(([key, field]) => {
      const { type, spec } = field as AnySchema;
      return !(spec.nullable && record[key] === null) && !isOfKind(type, record[key]);
    })
    .map(([key]) => key);
}

function isOfKind(type: string, value: unknown): boolean {
  if (type === 'string') return typeof value === 'string';
  if (type === 'number') return value === null || Number.isFinite(value);
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'date') return value === null || (value instanceof Date && !Number.isNaN(+value));
  if (type === 'array') return Array.isArray(value);
  return type !== 'object' || (typeof value === 'object' && value !== null);
}
