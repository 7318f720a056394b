import { isolated } from '#domain/shared/isolated.ts';
import { abilities, knownRole, opens, recordRights } from '#domain/staff/rights.ts';
import { neededRole } from '#routing/screen.ts';
import { useScreens } from '#routing/use-screens.ts';
import { FoldedPanel } from '#ui/FoldedPanel.tsx';
import { RightsTable } from './RightsTable.tsx';
import './rights.css';

interface RightsPanelProps {
  readonly role: string;
}

/** The screens, acts and records open to a role, from the enforced access tables. */
export function RightsPanel({ role: name }: RightsPanelProps) {
  const screens = useScreens();
  const role = knownRole(name);
  if (role === null) return null;
  const titles = (shut: boolean) => [
    ...new Set(
      screens
        .filter((screen) => opens(role, neededRole(screen)) !== shut)
        .map(({ title }) => title),
    ),
  ];
  const closed = titles(true);
  return (
    <div className="rights">
      <FoldedPanel title="What this role may see and do" what="rights">
        {() => (
          <>
            {role !== 'staff' && (
              <p>
                Counts only together with membership of staff. What staff alone may not do is marked
                “added”.
              </p>
            )}
            <h3>Screens</h3>
            <p>
              {closed.length === 0
                ? 'All screens of this console.'
                : `All screens of this console except: ${closed.join(', ')}.`}
            </p>
            <h3>Actions</h3>
            <ul>
              {abilities(role).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <h3>Records</h3>
            <RightsTable
              label={`Rights of ${isolated(role)} on records`}
              rows={recordRights(role).map(({ added, ...row }) => ({
                ...row,
                marks: Object.fromEntries(added.map((operation) => [operation, 'added'])),
              }))}
            />
          </>
        )}
      </FoldedPanel>
    </div>
  );
}
