import { useState } from 'react';
import { celebration, CELEBRATION_SETS, CELEBRATION_STATES } from '#domain/content/celebration.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { STATE_WORDS } from './celebration-words.ts';
import { CelebrationPreview, type Shown } from './CelebrationPreview.tsx';
import { CelebrationSet } from './CelebrationSet.tsx';

const fields = fieldsOf(celebration);

/** A celebration's name and states; the preview follows the focus. */
export function CelebrationFields() {
  const [shown, setShown] = useState<Shown>('loaded.modal');
  return (
    <div className="with-phone">
      <div>
        <TextField {...fields.name} />
        {CELEBRATION_STATES.map((state) => (
          <FormSection key={state} title={`${STATE_WORDS[state]} (${state})`}>
            <div className="celebration-sets">
              {CELEBRATION_SETS.map((set) => (
                <CelebrationSet
                  key={set}
                  of={[state, set]}
                  shown={shown === `${state}.${set}`}
                  onFocus={() => setShown(`${state}.${set}`)}
                />
              ))}
            </div>
          </FormSection>
        ))}
      </div>
      <CelebrationPreview shown={shown} onShow={setShown} />
    </div>
  );
}
