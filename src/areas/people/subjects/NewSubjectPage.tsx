import { PageHeader } from '../../../ui/PageHeader.tsx';

export function NewSubjectPage() {
  return <PageHeader title="NewSubjectPage" />;
}
