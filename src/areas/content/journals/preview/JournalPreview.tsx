import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { WithPhases } from '#domain/content/journal-type/journal.ts';
import {
  buttonsIn,
  cardIn,
  endCard,
  journalScreens,
  type JournalScreen,
  type Said,
} from '#domain/content/journal-type/walk.ts';
import { Panel } from '#ui/Panel.tsx';
import { PhoneFrame } from '#areas/content/shared/phone/PhoneFrame.tsx';
import { CardPreview } from './CardPreview.tsx';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';

/** Walks through a journal by phase and question, like a participant. */
export function JournalPreview({ journal }: { readonly journal: WithPhases }) {
  const [wanted, setWanted] = useState(0);
  const [answer, setAnswer] = useState<Said>(null);
  const screens = journalScreens(journal);
  // Questions and phases may have been deleted meanwhile.
  const at = Math.min(wanted, screens.length - 1);
  const screen = screens[at];
  if (!screen) return null;
  const onBack = at === 0 ? undefined : () => setWanted(at - 1);
  const onNext = at === screens.length - 1 ? undefined : () => setWanted(at + 1);
  return (
    <Panel title="As participants see it">
      <PhoneFrame of="the journal">
        <p className="text-body-secondary" aria-live="polite">
          {placeOf(screen)}
        </p>
        {screen.kind === 'question' && (
          <QuestionPreview key={at} question={screen.question} onBack={onBack} onNext={onNext} />
        )}
        {screen.kind === 'choice' && (
          <>
            <CardPreview card={cardIn(screen.details)} />
            <ChoiceButtons
              words={buttonsIn(screen.details)}
              onChoose={(answer) => {
                setAnswer(answer);
                onNext?.();
              }}
            />
          </>
        )}
        {screen.kind === 'end' && <CardPreview card={endCard(screen.details, answer)} />}
        {screen.kind !== 'question' && (
          <Ways onBack={onBack} onAgain={screen.kind === 'end' ? () => setWanted(0) : undefined} />
        )}
      </PhoneFrame>
    </Panel>
  );
}

const placeOf = (screen: JournalScreen): string =>
  screen.kind === 'question'
    ? `${screen.phase}: question ${screen.number} of ${screen.of}`
    : screen.phase;

interface WaysProps {
  readonly onBack: (() => void) | undefined;
  readonly onAgain: (() => void) | undefined;
}

const Ways = ({ onBack, onAgain }: WaysProps) => (
  <div className="phone-buttons">
    <Button variant="outline-secondary" disabled={!onBack} onClick={onBack}>
      Back
    </Button>
    {onAgain && (
      <Button variant="outline-secondary" onClick={onAgain}>
        From the beginning
      </Button>
    )}
  </div>
);
