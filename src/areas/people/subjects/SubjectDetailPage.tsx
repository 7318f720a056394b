import { PageHeader } from '../../../ui/Page.tsx';

export function SubjectDetailPage() {
  return <PageHeader title="SubjectDetailPage" />;
}
