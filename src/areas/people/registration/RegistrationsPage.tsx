import { PageHeader } from '../../../ui/PageHeader.tsx';

export function RegistrationsPage() {
  return <PageHeader title="RegistrationsPage" />;
}
