import type { ReactNode } from 'react';
import { useLive } from '#data/engine/use-live.ts';
import { nudgers } from '#data/operations/nudgers.ts';
import type { Nudger } from '#domain/operations/nudge/nudger.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { failureOf } from '#lib/live.ts';
import { useOpened } from '#records/use-opened.ts';
import { listHref } from '#routing/list-memory.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { NotFound } from '#ui/NotFound.tsx';

interface NudgeFoundProps {
  readonly title: string;
  /** @param latest null once deleted */
  readonly children: (nudge: Nudger, latest: Nudger | null) => ReactNode;
}

/** The nudge from the URL, or a message that it does not exist (OPS-NUDGE-45). */
export function NudgeFound({ title, children }: NudgeFoundProps) {
  const id = useScreenParam('nudgeID');
  return <Found key={id} id={id} title={title} shown={children} />;
}

interface FoundProps {
  readonly id: string;
  readonly title: string;
  readonly shown: NudgeFoundProps['children'];
}

function Found({ id, title, shown }: FoundProps) {
  const live = useLive(isDocumentId(id) ? nudgers.one({}, id) : null);
  const { opened, latest } = useOpened(live);
  const failure = failureOf(live);
  const notFound = (
    <NotFound
      title="Nudge not found"
      breadcrumbs={[{ label: 'Nudges', to: listHref('nudges') }]}
      text="Could not find nudger with ID"
      link="Back to the nudges"
    />
  );
  if (!isDocumentId(id)) return notFound;
  if (!opened) {
    return (
      <LiveView live={live} title={title} requires="staff">
        {() => notFound}
      </LiveView>
    );
  }
  return (
    <>
      {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
      {shown(opened, latest)}
    </>
  );
}
