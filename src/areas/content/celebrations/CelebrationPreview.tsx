import {
  CELEBRATION_SETS,
  CELEBRATION_STATES,
  type CelebrationSetName,
  type CelebrationState,
} from '#domain/content/celebration.ts';
import { recordOf } from '#domain/shared/read-document.ts';
import { textOf } from '#ui/fields/use-form-field.ts';
import { EnteredValues } from '#ui/form/EnteredValues.tsx';
import { PhoneChoice } from '#areas/content/shared/phone/PhoneChoice.tsx';
import { PhoneFrame } from '#areas/content/shared/phone/PhoneFrame.tsx';
import { SettledImage } from '#areas/content/shared/SettledImage.tsx';
import { SET_WORDS, STATE_WORDS } from './celebration-words.ts';

/** The set on the phone. */
export type Shown = `${CelebrationState}.${CelebrationSetName}`;

const SHOWN = CELEBRATION_STATES.flatMap((state) =>
  CELEBRATION_SETS.map((set) => ({
    value: `${state}.${set}` as const,
    label: `${STATE_WORDS[state]}: ${SET_WORDS[set]}`,
  })),
);

interface CelebrationPreviewProps {
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}

/** A live preview of a celebration in one of its states. */
export function CelebrationPreview({ shown, onShow }: CelebrationPreviewProps) {
  const [state = '', set = ''] = shown.split('.');
  return (
    <div>
      <PhoneChoice value={shown} choices={SHOWN} onChoose={onShow} />
      <PhoneFrame of="the celebration">
        <EnteredValues>
          {(values) => {
            const { text, svg, imageFilename } = recordOf(recordOf(values[state])[set]);
            return (
              <div className={set === 'modal' ? 'phone-modal' : 'phone-null-state'}>
                {textOf(svg).trim() === '' ? (
                  <SettledImage folder="public/images" typed={textOf(imageFilename)} />
                ) : (
                  <SettledImage folder="public/svg" typed={textOf(svg)} />
                )}
                <p className="phone-text">{textOf(text) || 'There is no text yet.'}</p>
              </div>
            );
          }}
        </EnteredValues>
      </PhoneFrame>
    </div>
  );
}
