import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { placeOf } from '#domain/staff/presence/place-of.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { BesideTitle, Company, CompanyContext } from '#ui/company.ts';
import { addressed } from '#app/screens.ts';

/** Its code and its listener come after the page, and only for pages about one record. */
const Colleagues = lazy(async () => ({ default: (await import('./Colleagues.tsx')).Colleagues }));

/** Tells a page about one record who else has it open, and colleagues about it (TEAM-PRES-01). */
export function PageCompany({ children }: { readonly children: ReactNode }) {
  const [company] = useState(() => new Company());
  const { pathname } = useLocation();
  const screen = addressed(pathname)?.screen;
  const place = screen ? placeOf(SCREEN_PATHS[screen.name], pathname) : null;
  return (
    <CompanyContext value={company}>
      <BesideTitle
        value={
          place !== null && (
            <Suspense fallback={null}>
              <Colleagues place={place} page={pathname} />
            </Suspense>
          )
        }
      >
        {children}
      </BesideTitle>
    </CompanyContext>
  );
}
