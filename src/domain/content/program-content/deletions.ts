import { actOf } from '#domain/shared/plain-record.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { CONTENT, CONTENT_KINDS, kindLabel } from './content.ts';

const BELOW = CONTENT_KINDS.filter((kind) => kind !== 'program');

/**
 * The history's action names for deleting records of a program: single, several, or when copying
 * from another program.
 */
export const CONTENT_DELETIONS: readonly string[] = BELOW.flatMap((kind) => {
  const of: AnyDefinition = CONTENT[kind];
  return [
    ...(of.access.delete === undefined ? [] : [actOf('Delete', of)]),
    ...(of.atOnce?.includes('removeAll') ? [`Delete ${of.label[1]}`] : []),
    `Take over ${kindLabel(kind)}`,
  ];
});
