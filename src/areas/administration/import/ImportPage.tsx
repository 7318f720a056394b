import { useSearchParams } from 'react-router-dom';
import { IMPORT_KIND_NAMES } from '#domain/import/kind-names.ts';
import { IMPORT_KINDS, mayImport } from '#domain/import/kinds.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { useStaff } from '#session/use-session.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ChooseTarget } from './ChooseTarget.tsx';
import { ImportFile } from './ImportFile.tsx';
import { ImportsPanel } from './ImportsPanel.tsx';
import './import.css';

/** Imports records from CSV: file, columns, dry run, job, undo (TEAM-IMP-01 to -06). */
export function ImportPage() {
  const person = useStaff();
  const [params] = useSearchParams();
  const kinds = IMPORT_KIND_NAMES.filter((name) => mayImport(person, IMPORT_KINDS[name]));
  const kind = kinds.find((name) => name === params.get('kind')) ?? null;
  const programKey = params.get('program') ?? '';
  const inProgram = kind !== null && IMPORT_KINDS[kind].of.path.includes('{programKey}');
  const ids = inProgram ? { programKey } : {};
  const isChosen = kind !== null && (!inProgram || isDocumentId(programKey));
  return (
    <>
      <PageHeader
        title="Import"
        summary="Creates records from a CSV file. A dry run checks every row before anything is written."
      />
      <ChooseTarget kinds={kinds} kind={kind} programKey={inProgram ? programKey : null} />
      {isChosen && <ImportFile key={`${kind} ${programKey}`} target={{ kind, ids }} />}
      <ImportsPanel />
    </>
  );
}
