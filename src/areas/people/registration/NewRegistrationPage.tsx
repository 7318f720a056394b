import { PageHeader } from '../../../ui/PageHeader.tsx';

export function NewRegistrationPage() {
  return <PageHeader title="NewRegistrationPage" />;
}
