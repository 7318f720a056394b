import { PageHeader } from '../../../ui/PageHeader.tsx';

export function SubjectsPage() {
  return <PageHeader title="SubjectsPage" />;
}
