import { useState } from 'react';
import { isDartboard, type Journal, type PhaseName } from '#domain/content/journal-type/journal.ts';
import { DARTBOARD_CARDS } from '#domain/content/journal-type/phases/completion.ts';
import { buttonsIn, cardIn } from '#domain/content/journal-type/walk.ts';
import { recordOf, type RawDocument } from '#domain/shared/read-document.ts';
import { EnteredValues } from '#ui/form/EnteredValues.tsx';
import { PhoneChoice } from '#areas/content/shared/phone/PhoneChoice.tsx';
import { PhoneFrame } from '#areas/content/shared/phone/PhoneFrame.tsx';
import { CardPreview } from './CardPreview.tsx';
import { ChoiceButtons } from './ChoiceButtons.tsx';

const choice = (value: string, label: string) => ({ value, label });
const ANSWERS = [
  choice('positiveConfirmation', 'Positive confirmation'),
  choice('negativeConfirmation', 'Negative confirmation'),
];
const WITH_DEFAULT = [...ANSWERS, choice('default', 'Default')];
const WITH_DARTBOARD = [
  ...ANSWERS,
  ...DARTBOARD_CARDS.map((place) => choice(`default.${place}`, `Default ${place}`)),
];

const cardAt = (details: RawDocument, at: string): RawDocument =>
  at.split('.').reduce((record, name) => recordOf(record[name]), details);

interface DetailsPreviewProps {
  readonly journal: Journal;
  readonly phase: PhaseName;
}

/** A live preview of a phase's cards. */
export function DetailsPreview({ journal, phase }: DetailsPreviewProps) {
  const [shown, setShown] = useState('positiveConfirmation');
  const ends = phase === 'completion';
  return (
    <div>
      {ends && (
        <PhoneChoice
          value={shown}
          choices={isDartboard(journal) ? WITH_DARTBOARD : WITH_DEFAULT}
          onChoose={setShown}
        />
      )}
      <PhoneFrame of={`the card of ${phase}`}>
        <EnteredValues>
          {(values) => (
            <>
              <CardPreview card={cardIn(ends ? cardAt(values, shown) : values)} />
              {!ends && <ChoiceButtons words={buttonsIn(values)} />}
            </>
          )}
        </EnteredValues>
      </PhoneFrame>
    </div>
  );
}
