import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AccessCode } from '#domain/operations/access-code/access-code.ts';
import { href } from '#routing/href.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { GeneratorForm } from './GeneratorForm.tsx';
import { ResultsTable } from './ResultsTable.tsx';

/** Generates access codes and shows those generated since opening the page (OPS-CODE-01). */
export function AccessCodesPage() {
  const [made, setMade] = useState<readonly AccessCode[]>([]);
  return (
    <>
      <PageHeader
        title="Create access codes"
        summary="Patients enter the app with these codes."
        action={
          <Link className="btn btn-outline-secondary" to={href('manageAccessCodes')}>
            All access codes
          </Link>
        }
      />
      <GeneratorForm onMade={setMade} />
      {made.length > 0 && <ResultsTable codes={made} />}
    </>
  );
}
