import { useId } from 'react';
import { countOf } from '#lib/words.ts';
import { AGES, useLeastAge } from './age.ts';

/** Filters the page's lines by waiting time; lines without an age stay. */
export function AgeFilter() {
  const id = useId();
  const { least, choose } = useLeastAge();
  return (
    <div className="today-age">
      <label htmlFor={id}>Waiting</label>
      <select
        id={id}
        className="form-select form-select-sm"
        value={least}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={0}>any time</option>
        {AGES.map((days) => (
          <option key={days} value={days}>
            {countOf(days, 'day')} or more
          </option>
        ))}
      </select>
    </div>
  );
}
