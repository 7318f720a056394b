interface DartboardProps {
  /** Percent from the left. */
  readonly x: number;
  /** Percent from the top. */
  readonly y: number;
}

const RINGS = [48, 36, 24, 12];
const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A position on the board, drawn and in numbers. */
export function Dartboard({ x, y }: DartboardProps) {
  return (
    <div className="dartboard">
      <svg viewBox="0 0 100 100" width="112" height="112" aria-hidden="true">
        {RINGS.map((radius) => (
          <circle key={radius} className="dartboard-ring" cx="50" cy="50" r={radius} />
        ))}
        <path className="dartboard-cross" d="M50 2V98M2 50H98" />
        <circle className="dartboard-point" cx={x} cy={y} r="4" />
      </svg>
      <span>
        x {percent.format(x)} %, y {percent.format(y)} %
      </span>
    </div>
  );
}
