import { useState } from 'react';
import { CELEBRATION_SETS, CELEBRATION_STATES } from '#domain/content/celebration.ts';
import { recordOf } from '#domain/shared/read-document.ts';
import { textOf } from '#ui/fields/use-form-field.ts';
import { EnteredValues } from '#ui/form/EnteredValues.tsx';
import { PhoneChoice } from '#areas/content/shared/phone/PhoneChoice.tsx';
import { PhoneFrame } from '#areas/content/shared/phone/PhoneFrame.tsx';
import { SettledImage } from '#areas/content/shared/SettledImage.tsx';

const SHOWN = CELEBRATION_STATES.flatMap((state) =>
  CELEBRATION_SETS.map((set) => ({ value: `${state}.${set}`, label: `${state} ${set}` })),
);

/** A live preview of a celebration in each state. */
export function CelebrationPreview() {
  const [shown, setShown] = useState('loaded.modal');
  const [state = '', set = ''] = shown.split('.');
  return (
    <div>
      <PhoneChoice value={shown} choices={SHOWN} onChoose={setShown} />
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
