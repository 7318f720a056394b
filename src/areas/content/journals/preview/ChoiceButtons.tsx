import Button from 'react-bootstrap/Button';

interface ChoiceButtonsProps {
  readonly words: { readonly positive: string; readonly negative: string };
  readonly onChoose?: ((answer: 'positive' | 'negative') => void) | undefined;
}

/** The two answers of a confirmation. */
export const ChoiceButtons = ({ words, onChoose }: ChoiceButtonsProps) => (
  <div className="phone-buttons">
    {(['negative', 'positive'] as const).map((answer) => (
      <Button
        key={answer}
        variant={answer === 'positive' ? 'primary' : 'outline-primary'}
        onClick={() => onChoose?.(answer)}
      >
        {words[answer] || `(no ${answer} text)`}
      </Button>
    ))}
  </div>
);
