import Button from 'react-bootstrap/Button';

interface ChoiceButtonsProps {
  readonly words: { readonly positive: string; readonly negative: string };
  readonly onChoose?: ((said: 'positive' | 'negative') => void) | undefined;
}

/** The two answers of a confirmation. */
export const ChoiceButtons = ({ words, onChoose }: ChoiceButtonsProps) => (
  <div className="phone-buttons">
    {(['negative', 'positive'] as const).map((said) => (
      <Button
        key={said}
        variant={said === 'positive' ? 'primary' : 'outline-primary'}
        onClick={() => onChoose?.(said)}
      >
        {words[said] || `(no ${said} text)`}
      </Button>
    ))}
  </div>
);
