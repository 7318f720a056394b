import { PageHeader } from '../../../ui/Page.tsx';

export function RolesPage() {
  return <PageHeader title="RolesPage" />;
}
