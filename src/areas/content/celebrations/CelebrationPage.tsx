import { celebrations } from '#data/content/celebrations.ts';
import { RecordFormPage } from '#records/RecordFormPage.tsx';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { WhereUsed } from '#areas/content/shared/uses/WhereUsed.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { CelebrationFields } from './CelebrationFields.tsx';

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
      form={() => <CelebrationFields />}
    />
  );
}
