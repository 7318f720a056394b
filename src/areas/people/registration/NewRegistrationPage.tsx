import { PageHeader } from '../../../ui/Page.tsx';

export function NewRegistrationPage() {
  return <PageHeader title="NewRegistrationPage" />;
}
