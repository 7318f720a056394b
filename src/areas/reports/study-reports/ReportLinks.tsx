import type { NavPart } from '#domain/reports/find-page.ts';
import { SideNavGroup } from '#ui/SideNavGroup.tsx';
import { SideNavLink } from '#ui/SideNavLink.tsx';

interface ReportLinksProps extends NavPart {
  /** True when the open page is one of them. */
  readonly inside: boolean;
}

/** Links to a study's reports; those of a menu fold. */
export function ReportLinks({ menu, links, inside }: ReportLinksProps) {
  const entries = links.map(({ path, label }) => (
    <SideNavLink key={path} to={path} label={label} />
  ));
  if (menu === null) return <ul>{entries}</ul>;
  return (
    <SideNavGroup name={`reports/${menu}`} title={menu} inside={inside}>
      {entries}
    </SideNavGroup>
  );
}
