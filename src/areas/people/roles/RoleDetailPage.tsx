import { PageHeader } from '../../../ui/Page.tsx';

export function RoleDetailPage() {
  return <PageHeader title="RoleDetailPage" />;
}
