import { PageHeader } from '../../../ui/PageHeader.tsx';

export function EditRegistrationPage() {
  return <PageHeader title="EditRegistrationPage" />;
}
