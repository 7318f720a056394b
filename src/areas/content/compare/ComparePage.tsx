import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { programName } from '#domain/content/program.ts';
import { AddressSelect } from '#ui/AddressSelect.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import {
  useTargetPrograms,
  type TargetPrograms,
} from '#areas/content/shared/use-target-programs.ts';
import { Compared } from './Compared.tsx';
import './compare.css';

const OTHER = 'with';

const any = () => true;

/** Compares two programs and copies from the other. */
export function ComparePage() {
  const here = useProgram();
  const targets = useTargetPrograms(here.docID, any);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const other = params.get(OTHER) ?? '';
  const there = targets.programs.find(({ docID }) => docID === other);
  return (
    <>
      <PageHeader
        title="Compare programs"
        summary="How another program differs, and taking over its content"
      />
      <OtherProgram
        targets={targets}
        other={there ? other : ''}
        onOther={(key) =>
          navigate({ search: key && String(new URLSearchParams({ [OTHER]: key })) })
        }
      />
      {there ? (
        <Compared key={other} here={here} there={there} />
      ) : (
        <EmptyState text="The differences are listed here once a program is chosen." />
      )}
    </>
  );
}

interface OtherProgramProps {
  readonly targets: TargetPrograms;
  readonly other: string;
  readonly onOther: (key: string) => Promise<void> | void;
}

function OtherProgram({ targets: { programs, failure }, other, onOther }: OtherProgramProps) {
  const id = useId();
  return (
    <div className="compare-with">
      {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
      <label className="form-label" htmlFor={id}>
        Compare with
      </label>
      <AddressSelect id={id} className="form-select" value={other} onChoose={onOther}>
        <option value="">Choose a program</option>
        {programs.map((program) => (
          <option key={program.docID} value={program.docID}>
            {programName(program)}
          </option>
        ))}
      </AddressSelect>
    </div>
  );
}
