import { PageHeader } from '../../../ui/Page.tsx';

export function RegistrationsPage() {
  return <PageHeader title="RegistrationsPage" />;
}
