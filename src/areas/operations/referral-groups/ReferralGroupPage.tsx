import { useLive } from '#data/engine/use-live.ts';
import { referralGroups } from '#data/operations/referral-groups.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { failureOf } from '#lib/live.ts';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { useOpened } from '#records/use-opened.ts';
import { href } from '#routing/href.ts';
import { listHref } from '#routing/list-memory.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { ReferralGroupForm } from './ReferralGroupForm.tsx';

const list = () => ({ label: 'Referral groups', to: listHref('referralGroups') });

/** A referral group, editable (OPS-REFG-04). */
export function ReferralGroupPage() {
  const key = useScreenParam('referralGroupKey');
  return <Opened key={key} id={key} />;
}

function ReferralGroupNotFound({ id }: { readonly id: string }) {
  return (
    <NotFound
      title={`Referral group key (${isolated(id)}) not found`}
      breadcrumbs={[list()]}
      text="No referral group has this key."
      link="Back to the referral groups"
    />
  );
}

function Opened({ id }: { readonly id: string }) {
  const live = useLive(isDocumentId(id) ? referralGroups.one({}, id) : null);
  const { opened, latest } = useOpened(live);
  const failure = failureOf(live);
  if (!isDocumentId(id)) return <ReferralGroupNotFound id={id} />;
  if (!opened) {
    return (
      <LiveView live={live} title="Referral group" requires="staff">
        {() => <ReferralGroupNotFound id={id} />}
      </LiveView>
    );
  }
  return (
    <>
      <PageHeader
        title="Edit referral group"
        summary={(latest ?? opened).name}
        breadcrumbs={[list()]}
        action={
          <RecordButtons
            id={id}
            idLabel="Copy key"
            path={href('referralGroup', { referralGroupKey: id })}
            called={`Referral group ${isolated(id)}`}
          />
        }
      />
      {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
      <ReferralGroupForm row={latest ?? opened} gone={latest === null} />
      <RecordPanels
        path={referralGroups.path({}, id)}
        name={`the referral group ${isolated(id)}`}
        stored={latest?.raw ?? null}
      />
    </>
  );
}
