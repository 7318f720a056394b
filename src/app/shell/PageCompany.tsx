import { Suspense, type ReactNode } from 'react';
import { BesideTitle } from '#ui/beside-title.ts';
import { optionalPart } from '#ui/lazy-at-once.ts';

/** Loaded after the page, which works without it. */
const PageColleagues = optionalPart(
  async () => (await import('./PageColleagues.tsx')).PageColleagues,
);

const COLLEAGUES = (
  <Suspense fallback={null}>
    <PageColleagues />
  </Suspense>
);

/** Shows beside the title of a record's page who else has it open (TEAM-PRES-01). */
export const PageCompany = ({ children }: { readonly children: ReactNode }) => (
  <BesideTitle value={COLLEAGUES}>{children}</BesideTitle>
);
