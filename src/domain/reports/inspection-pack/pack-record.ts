import { readOnlyAt } from '#domain/shared/plain-record.ts';

/** Who exported which records, when and why; the sum is that of the exported manifest. */
export const inspectionPackRecord = readOnlyAt('inspectionPack', 'inspectionPacks/{packID}', {
  label: ['inspection pack', 'inspection packs'],
  read: 'staff',
  large: true,
  sentence:
    'Inspection packs that admins made: the functions note them, staff read that they exist.',
  stamps: { changed: ['updated', 'updatedBy'], created: ['created', 'createdBy'] },
  replayed: 'all',
});
