import { PageHeader } from '../../../ui/Page.tsx';

export function NewSubjectPage() {
  return <PageHeader title="NewSubjectPage" />;
}
