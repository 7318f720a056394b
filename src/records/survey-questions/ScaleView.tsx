import type { ShownQuestion } from '#domain/people/survey/response.ts';

interface ScaleViewProps {
  readonly slider: ShownQuestion['slider'];
  readonly answer: string;
}

/** An answer's position on its scale; the number is shown too. */
export function ScaleView({ slider, answer }: ScaleViewProps) {
  const { min, max, minLabel, maxLabel } = slider;
  const value = answer === '' ? NaN : Number(answer);
  const range = min === null || max === null ? 0 : max - min;
  const inside = min !== null && range > 0 && value >= min && value - min <= range;
  return (
    <div className="survey-scale">
      {answer === '' ? (
        <p className="survey-unknown">Not answered</p>
      ) : (
        <p className="survey-answer">
          {answer}
          {range > 0 && <span className="survey-of"> on a scale from {`${min} to ${max}`}</span>}
        </p>
      )}
      {inside && (
        <div className="survey-scale-line" aria-hidden="true">
          <span style={{ insetInlineStart: `${((value - min) / range) * 100}%` }} />
        </div>
      )}
      {(minLabel !== '' || maxLabel !== '') && (
        <p className="survey-scale-ends">
          <span>{minLabel}</span>
          <span>{maxLabel}</span>
        </p>
      )}
    </div>
  );
}
