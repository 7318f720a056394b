import { Suspense, type ReactNode } from 'react';
import { BesideTitle } from '#ui/beside-title.ts';
import { optionalPart } from '#ui/lazy-at-once.ts';

/** Its code and its listener come after the page, which works without them. */
const PageColleagues = optionalPart(
  async () => (await import('./PageColleagues.tsx')).PageColleagues,
);

const COLLEAGUES = (
  <Suspense fallback={null}>
    <PageColleagues />
  </Suspense>
);

/** Names beside the title of a page about one record who else has it open (TEAM-PRES-01). */
export const PageCompany = ({ children }: { readonly children: ReactNode }) => (
  <BesideTitle value={COLLEAGUES}>{children}</BesideTitle>
);
