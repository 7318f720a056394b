import { useState } from 'react';
import Button from 'react-bootstrap/Button';

interface JumpListProps {
  /** Whether each question has an error. */
  readonly wrong: readonly boolean[];
  readonly onJump: (at: number) => void;
}

/** Links to the questions by number (AUTHOR-FORM-05). */
export function JumpList({ wrong, onJump }: JumpListProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="survey-form-jump">
      <span id="survey-form-jump-label">Jump to a question:</span>
      <Button
        size="sm"
        variant="outline-secondary"
        aria-describedby="survey-form-jump-label"
        aria-expanded={open}
        aria-controls="survey-form-numbers"
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide questions' : 'Show questions'}
      </Button>
      <nav id="survey-form-numbers" aria-label="Jump to a question" hidden={!open}>
        {wrong.map((isWrong, at) => (
          <Button
            key={at}
            size="sm"
            variant={isWrong ? 'outline-danger' : 'outline-secondary'}
            aria-label={`Go to question ${at + 1}${isWrong ? ', which has an error' : ''}`}
            onClick={() => onJump(at)}
          >
            {at + 1}
            {isWrong && ' !'}
          </Button>
        ))}
      </nav>
    </div>
  );
}
