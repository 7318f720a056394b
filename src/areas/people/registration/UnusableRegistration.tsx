import { registrationSource } from '#data/people/registrations.ts';
import { useLive } from '#data/engine/use-live.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { docPath } from '#domain/shared/paths.ts';
import { RecordPanels } from '#records/RecordPanels.tsx';

/** A record with an invalid key, which can only be viewed. */
export function UnusableRegistration({ docID }: { readonly docID: string }) {
  const live = useLive(registrationSource(docID));
  if (live.state !== 'ready' || live.data === null) return null;
  return (
    <div className="mt-3">
      <AlertBox tone="warning" announce={false}>
        A record is stored under “{docID}”. Its key is not a trimmed email in lower case, so no
        registration finds it and it cannot be edited here.
      </AlertBox>
      <RecordPanels
        path={docPath('registration', { email: docID })}
        name={`the registration “${docID}”`}
        stored={live.data.raw}
        restorable={false}
      />
    </div>
  );
}
