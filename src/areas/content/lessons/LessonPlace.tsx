import { useId } from 'react';
import { SelectField, type Choice } from '#ui/fields/SelectField.tsx';
import { useSetField } from '#ui/form/form-context.ts';

export type PlaceField = 'chNum' | 'num';

interface LessonPlaceProps {
  readonly which: PlaceField;
  readonly onWhich: (which: PlaceField) => void;
  /** The stored positions; the one not being edited is reset to its stored value. */
  readonly stored: Readonly<Record<PlaceField, unknown>>;
  readonly chapters: readonly Choice[];
  /** The number of lessons in the chapter. */
  readonly count: number;
}

/** Selects the position of a lesson to change, and its new value (AUTHOR-LESS-20). */
export function LessonPlace({ which, onWhich, stored, chapters, count }: LessonPlaceProps) {
  const id = useId();
  const setField = useSetField();
  const choose = (next: PlaceField) => {
    setField(which, stored[which]);
    onWhich(next);
  };
  return (
    <>
      <div className="field">
        <label className="form-label" htmlFor={id}>
          Change position by
        </label>
        <select
          id={id}
          className="form-select"
          value={which}
          onChange={(event) => choose(event.target.value === 'num' ? 'num' : 'chNum')}
        >
          <option value="chNum">Chapter</option>
          <option value="num">Number</option>
        </select>
      </div>
      {which === 'chNum' ? (
        <SelectField
          name="chNum"
          label="Chapter"
          choices={chapters}
          help="In another chapter the lesson comes last."
        />
      ) : (
        <SelectField
          name="num"
          label="Number"
          choices={Array.from({ length: count }, (_, at) => ({
            value: at + 1,
            label: String(at + 1),
          }))}
          help="The other lessons of the chapter shift."
        />
      )}
    </>
  );
}
