import { useNavigate } from 'react-router-dom';
import { useList } from '#data/engine/use-list.ts';
import { landingPages } from '#data/operations/landing-pages.ts';
import { landingPage } from '#domain/operations/landing-page/landing-page.ts';
import { rowsOf } from '#lib/live.ts';
import { useLookAlikeQuestion } from '#records/use-look-alike-question.ts';
import { href } from '#routing/href.ts';
import { listHref } from '#routing/list-memory.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { LandingPageFields } from './LandingPageFields.tsx';
import { LandingPageTabs } from './LandingPageTabs.tsx';
import { saveValues } from './save-values.ts';

const TITLE = 'New landing page';

/**
 * "/surveysaurus/landingpages/new": extension and styling follow after the first save (OPS-D-24).
 */
export function NewLandingPagePage() {
  const toast = useToast();
  const navigate = useNavigate();
  const others = useList(landingPages.list({}));
  const askAboutLookAlike = useLookAlikeQuestion();
  const list = { label: 'Landing pages', to: listHref('landingPages') };
  return (
    <>
      <PageHeader title={TITLE} breadcrumbs={[list]} />
      <LandingPageTabs shown="standard" onShow={null}>
        <SchemaForm
          schema={landingPage.form}
          title={TITLE}
          mode="create"
          checksOnSubmit
          initialValues={landingPage.form.getDefault()}
          submitLabel="Save"
          cancelTo={list.to}
          onSubmit={async (entry) => {
            askAboutLookAlike(entry.landingPageKey, rowsOf(others));
            await saveValues(() => landingPages.create({}, entry));
          }}
          onSaved={({ landingPageKey }) => {
            toast.success('New landing page created');
            void navigate(href('landingPage', { landingPageKey }));
          }}
        >
          <LandingPageFields />
        </SchemaForm>
      </LandingPageTabs>
    </>
  );
}
