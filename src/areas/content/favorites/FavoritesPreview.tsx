import { useState } from 'react';
import type { Fields } from '#lib/merge-fields.ts';
import { textOf } from '#ui/fields/use-form-field.ts';
import { EnteredValues } from '#ui/form/EnteredValues.tsx';
import { Markdown } from '#areas/content/shared/phone/Markdown.tsx';
import { PhoneChoice } from '#areas/content/shared/phone/PhoneChoice.tsx';
import { PhoneFrame } from '#areas/content/shared/phone/PhoneFrame.tsx';

const SHOWN = [
  { value: 'nullState', label: 'While it is empty' },
  { value: 'firstTime', label: 'The first time' },
] as const;

type Shown = (typeof SHOWN)[number]['value'];

/** A live preview of an empty favorites list. */
export function FavoritesPreview() {
  const [shown, setShown] = useState<Shown>('nullState');
  return (
    <div>
      <PhoneChoice value={shown} choices={SHOWN} onChoose={setShown} />
      <PhoneFrame of="the favorites">
        <EnteredValues>
          {(values) =>
            shown === 'nullState' ? (
              <div className="phone-null-state">
                <Words image={values['nullStateImage']} of={values} name="nullState" />
              </div>
            ) : (
              <div className="phone-modal">
                <Words
                  image={values['firstTimeModalImage']}
                  size={values['firstTimeImageSize']}
                  of={values}
                  name="firstTimeModal"
                />
              </div>
            )
          }
        </EnteredValues>
      </PhoneFrame>
    </div>
  );
}

interface WordsProps {
  readonly of: Fields;
  readonly name: string;
  readonly image: unknown;
  readonly size?: unknown;
}

/** The picture's source is not stored, so a placeholder is shown. */
function Words({ of, name, image, size }: WordsProps) {
  const title = textOf(of[`${name}Title`]);
  const text = textOf(of[`${name}Text`]);
  const file = textOf(image).trim();
  if (title === '' && text === '' && file === '') return <p>There is no text yet.</p>;
  return (
    <>
      {file !== '' && (
        <span className="phone-picture">
          Picture {file}
          {typeof size === 'number' && `, ${size} px`}
        </span>
      )}
      <p className="phone-title">{title}</p>
      <Markdown text={text} />
    </>
  );
}
