import { useSearchParams } from 'react-router-dom';
import { useLive } from '#data/engine/use-live.ts';
import { landingPages } from '#data/operations/landing-pages.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { failureOf } from '#lib/live.ts';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { useOpened } from '#records/use-opened.ts';
import { href } from '#routing/href.ts';
import { listHref } from '#routing/list-memory.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { ExtensionTab } from './ExtensionTab.tsx';
import { LandingPageTabs, TABS, type LandingPageTab } from './LandingPageTabs.tsx';
import { StandardTab } from './StandardTab.tsx';
import { StylingTab } from './StylingTab.tsx';

const list = () => ({ label: 'Landing pages', to: listHref('landingPages') });

/** A landing page with its extension and styling (OPS-LP-06). */
export function LandingPagePage() {
  const key = useScreenParam('landingPageKey');
  return <Opened key={key} id={key} />;
}

function LandingPageNotFound({ id }: { readonly id: string }) {
  return (
    <NotFound
      title={`Landing page key (${isolated(id)}) not found`}
      breadcrumbs={[list()]}
      text="No landing page has this key."
      link="Back to the landing pages"
    />
  );
}

const isTab = (tab: string | null): tab is LandingPageTab => TABS.some((name) => name === tab);

function Opened({ id }: { readonly id: string }) {
  const live = useLive(isDocumentId(id) ? landingPages.one({}, id) : null);
  const { opened, latest } = useOpened(live);
  const [params, setParams] = useSearchParams();
  const failure = failureOf(live);
  if (!isDocumentId(id)) return <LandingPageNotFound id={id} />;
  if (!opened) {
    return (
      <LiveView live={live} title="Landing page" requires="staff">
        {() => <LandingPageNotFound id={id} />}
      </LiveView>
    );
  }
  const page = latest ?? opened;
  const tab = params.get('tab');
  const shown = isTab(tab) ? tab : 'standard';
  return (
    <>
      <PageHeader
        title={`Landing page ${isolated(id)}`}
        summary={page.trialID}
        breadcrumbs={[list()]}
        action={
          <RecordButtons
            id={id}
            idLabel="Copy key"
            path={href('landingPage', { landingPageKey: id })}
          />
        }
      />
      {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
      <LandingPageTabs shown={shown} onShow={(next) => setParams({ tab: next })}>
        {shown === 'standard' && <StandardTab page={page} gone={latest === null} />}
        {shown === 'extension' && <ExtensionTab page={page} />}
        {shown === 'styling' && <StylingTab page={page} />}
      </LandingPageTabs>
    </>
  );
}
