import { useColleagueAt } from '#ui/company.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';

/** Names the colleague with unsaved changes to this field (TEAM-PRES-02). */
export function ColleagueMark({ field }: { readonly field: string }) {
  const name = useColleagueAt(field);
  if (name === undefined) return null;
  return (
    <ToneBadge tone="info">
      <bdi>{name}</bdi> is editing this
    </ToneBadge>
  );
}
