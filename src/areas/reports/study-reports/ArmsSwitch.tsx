import { useChosen } from '#ui/use-chosen.ts';

interface ArmsSwitchProps {
  readonly label: string;
  /** The usual way, and the other one. */
  readonly words: readonly [string, string];
  readonly other: boolean;
  readonly onChoose: (other: boolean) => Promise<void> | void;
}

/** Switches between two ways to show the arms. */
export function ArmsSwitch({ label, words, other, onChoose }: ArmsSwitchProps) {
  const [shown, choose] = useChosen(other, onChoose);
  return (
    <div className="btn-group report-switch" role="group" aria-label={label}>
      {words.map((word, at) => (
        <button
          key={word}
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-pressed={shown === (at === 1)}
          onClick={() => choose(at === 1)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}
