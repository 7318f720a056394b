import type { Program } from '#domain/content/program.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import type { OpenDialog } from '#records/RecordDialogs.tsx';
import { CloneProgramDialog } from './CloneProgramDialog.tsx';
import { DeleteProgramDialog } from './DeleteProgramDialog.tsx';
import { ProgramFormDialog } from './ProgramFormDialog.tsx';

export interface CloneProgram {
  readonly what: 'clone';
  readonly row: Program;
}

export type OpenProgramDialog = OpenDialog<Program> | CloneProgram;

interface ProgramDialogsProps {
  readonly open: OpenProgramDialog;
  readonly rows: readonly Program[];
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function ProgramDialogs({ open, rows, onDeleted, onClose }: ProgramDialogsProps) {
  if (open.what === 'create') return <ProgramFormDialog program={null} onClose={onClose} />;
  const now = rows.find(({ docID }) => docID === open.row.docID);
  const program = now ?? open.row;
  switch (open.what) {
    case 'edit':
      return <ProgramFormDialog program={program} gone={!now} onClose={onClose} />;
    case 'clone':
      return <CloneProgramDialog program={program} taken={rows.map(docIDOf)} onClose={onClose} />;
    case 'delete':
      return <DeleteProgramDialog program={program} onDeleted={onDeleted} onClose={onClose} />;
  }
}
