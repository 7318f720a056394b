import { readOnlyAt } from '#domain/shared/plain-record.ts';

export const importRecord = readOnlyAt('import', 'imports/{importID}', {
  label: ['import', 'imports'],
  read: 'staff',
  sentence: 'Imports: who imported which file, how far it is and which rows were refused.',
  notAudited: 'A log of the functions; what they import has entries of its own, which name it.',
});

export const importPartRecord = readOnlyAt('importPart', 'imports/{importID}/parts/{partID}', {
  label: ['rows of an import', 'rows of imports'],
  read: 'nobody',
  sentence: 'Rows that an import has still to write: for the functions alone.',
  notAudited: 'Deleted when the import ends; what it writes has entries of its own.',
});
