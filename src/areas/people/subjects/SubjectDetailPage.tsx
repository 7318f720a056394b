import { PageHeader } from '../../../ui/PageHeader.tsx';

export function SubjectDetailPage() {
  return <PageHeader title="SubjectDetailPage" />;
}
