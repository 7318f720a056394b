import { useId } from 'react';
import { STUDIES } from '#domain/reports/find-page.ts';
import { AddressSelect } from '#ui/AddressSelect.tsx';
import { Panel } from '#ui/Panel.tsx';

interface StudyChoiceProps {
  readonly chosen: string;
  readonly running: boolean;
  readonly onChoose: (study: string) => Promise<void> | void;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** Selects the study, and starts or stops the check. */
export function StudyChoice({ chosen, running, onChoose, onStart, onStop }: StudyChoiceProps) {
  const id = useId();
  return (
    <Panel
      title="Reports to check"
      actions={
        running ? (
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onStop}>
            Stop
          </button>
        ) : (
          <button type="button" className="btn btn-sm btn-outline-primary" onClick={onStart}>
            Check the reports
          </button>
        )
      }
    >
      <label htmlFor={id} className="form-label">
        Study
      </label>
      <AddressSelect
        id={id}
        className="form-select form-select-sm w-auto"
        value={chosen}
        onChoose={onChoose}
      >
        {STUDIES.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </AddressSelect>
    </Panel>
  );
}
