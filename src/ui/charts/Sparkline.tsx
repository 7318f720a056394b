import './sparkline.css';

interface SparklineProps {
  /** In order; null for a gap. */
  readonly values: readonly (number | null)[];
  /** The top of the scale, which begins at 0. */
  readonly most: number;
  readonly target: number | null;
  /** The line in words. */
  readonly says: string;
}

const WIDTH = 240;
const HEIGHT = 48;
/** Room for the points at the edges. */
const EDGE = 4;

/** A small line without axes; a value between two gaps is a point. */
export function Sparkline({ values, most, target, says }: SparklineProps) {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const height = (value: number) => {
    const inScale = Math.min(Math.max(value, 0), most);
    return HEIGHT - EDGE - (inScale / most) * (HEIGHT - 2 * EDGE);
  };
  const points = values.flatMap((value, at) =>
    value === null ? [] : [{ at, x: EDGE + at * step, y: height(value) }],
  );
  const line = points
    .map(({ at, x, y }) => `${values[at - 1] == null ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join(' ');
  const last = points.at(-1);
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={says}>
      {target !== null && (
        <line
          className="sparkline-target"
          x1={0}
          x2={WIDTH}
          y1={height(target)}
          y2={height(target)}
        />
      )}
      <path d={line} />
      {points
        .filter(({ at }) => at === last?.at || isAlone(values, at))
        .map(({ at, x, y }) => (
          <circle key={at} cx={x} cy={y} r={3} />
        ))}
    </svg>
  );
}

const isAlone = (values: SparklineProps['values'], at: number): boolean =>
  values[at - 1] == null && values[at + 1] == null;
