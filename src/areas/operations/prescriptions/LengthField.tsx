import { useId } from 'react';
import { LENGTHS } from '#domain/operations/prescription/form.ts';

interface LengthFieldProps {
  /** In days. */
  readonly length: number;
  readonly onLength: (length: number) => void;
}

export function LengthField({ length, onLength }: LengthFieldProps) {
  const id = useId();
  return (
    <>
      <label className="form-label" htmlFor={id}>
        Length
      </label>
      <select
        id={id}
        className="form-select"
        value={length}
        onChange={({ target }) => onLength(Number(target.value))}
      >
        {LENGTHS.map((days) => (
          <option key={days} value={days}>
            {days} days
          </option>
        ))}
      </select>
    </>
  );
}
