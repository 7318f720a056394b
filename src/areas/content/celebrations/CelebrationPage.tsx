import { celebrations } from '#data/content/celebrations.ts';
import { celebration, CELEBRATION_SETS, CELEBRATION_STATES } from '#domain/content/celebration.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { RecordFormPage } from '#records/RecordFormPage.tsx';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { WhereUsed } from '#areas/content/shared/uses/WhereUsed.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { CelebrationPreview } from './CelebrationPreview.tsx';
import { CelebrationSet } from './CelebrationSet.tsx';

const fields = fieldsOf(celebration);

/**
 * A celebration with its three states, saved together: ".../celebrations/edit/{id}" (AUTHOR-D-86).
 */
export function CelebrationPage() {
  const programKey = useProgram().docID;
  return (
    <RecordFormPage
      of={celebrations}
      ids={{ programKey }}
      id={useScreenParam('id') || null}
      list={{ label: 'Celebrations', to: href('celebrations', { programKey }) }}
      pageOf={(id) => href('celebration', { programKey, id })}
      parts={({ docID, raw }) => (
        <WhereUsed
          programKey={programKey}
          kind="celebration"
          path={celebrations.path({ programKey }, docID)}
          raw={raw}
        />
      )}
      form={() => (
        <div className="with-phone">
          <div>
            <TextField {...fields.name} />
            {CELEBRATION_STATES.map((state) => (
              <FormSection key={state} title={state}>
                {CELEBRATION_SETS.map((set) => (
                  <CelebrationSet key={set} name={`${state}.${set}`} label={`${state} ${set}`} />
                ))}
              </FormSection>
            ))}
          </div>
          <CelebrationPreview />
        </div>
      )}
    />
  );
}
