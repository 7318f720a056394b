import { useChosen } from '#ui/use-chosen.ts';

interface ArmsSwitchProps {
  readonly beside: boolean;
  readonly onChoose: (beside: boolean) => Promise<void> | void;
}

/** Switches between one and two columns for the arms. */
export function ArmsSwitch({ beside, onChoose }: ArmsSwitchProps) {
  const [shown, choose] = useChosen(beside, onChoose);
  return (
    <div className="btn-group report-switch" role="group" aria-label="How the arms stand">
      {[false, true].map((isBeside) => (
        <button
          key={String(isBeside)}
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-pressed={shown === isBeside}
          onClick={() => choose(isBeside)}
        >
          {isBeside ? 'Arms side by side' : 'One after the other'}
        </button>
      ))}
    </div>
  );
}
