import { PageHeader } from '../../../ui/Page.tsx';

export function SubjectsPage() {
  return <PageHeader title="SubjectsPage" />;
}
