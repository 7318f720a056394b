import { PageHeader } from '../../../ui/Page.tsx';

export function EditRegistrationPage() {
  return <PageHeader title="EditRegistrationPage" />;
}
