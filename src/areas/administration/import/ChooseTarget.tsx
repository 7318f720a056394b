import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { programsByName } from '#data/content/programs.ts';
import { useLive } from '#data/engine/use-live.ts';
import { programName } from '#domain/content/program.ts';
import type { ImportKindName } from '#domain/import/kind-names.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { capital } from '#lib/words.ts';
import { AddressSelect } from '#ui/AddressSelect.tsx';
import { LoadError } from '#ui/LoadError.tsx';

interface ChooseTargetProps {
  readonly kinds: readonly ImportKindName[];
  readonly kind: ImportKindName | null;
  /** The chosen program; null for records outside programs. */
  readonly programKey: string | null;
}

/** Selects what is imported and into which program; both are in the URL. */
export function ChooseTarget({ kinds, kind, programKey }: ChooseTargetProps) {
  const id = useId();
  const navigate = useNavigate();
  const choose = (next: Readonly<Record<string, string>>) =>
    navigate({ search: String(new URLSearchParams(next)) }, { replace: true });
  return (
    <div className="import-target">
      <div>
        <label className="form-label" htmlFor={id}>
          What to import
        </label>
        <AddressSelect
          id={id}
          className="form-select"
          value={kind ?? ''}
          onChoose={(name) => choose(name === '' ? {} : { kind: name })}
        >
          <option value="">Choose a kind of record</option>
          {kinds.map((name) => (
            <option key={name} value={name}>
              {capital(IMPORT_KINDS[name].of.label[1])}
            </option>
          ))}
        </AddressSelect>
      </div>
      {kind !== null && programKey !== null && (
        <ProgramSelect
          programKey={programKey}
          onChoose={(program) => choose(program === '' ? { kind } : { kind, program })}
        />
      )}
    </div>
  );
}

interface ProgramSelectProps {
  readonly programKey: string;
  readonly onChoose: (key: string) => Promise<void> | void;
}

function ProgramSelect({ programKey, onChoose }: ProgramSelectProps) {
  const id = useId();
  const live = useLive(programsByName);
  const failure = failureOf(live);
  return (
    <div>
      {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
      <label className="form-label" htmlFor={id}>
        Program
      </label>
      <AddressSelect id={id} className="form-select" value={programKey} onChoose={onChoose}>
        <option value="">Choose a program</option>
        {rowsOf(live).map((program) => (
          <option key={program.docID} value={program.docID}>
            {programName(program)}
          </option>
        ))}
      </AddressSelect>
    </div>
  );
}
