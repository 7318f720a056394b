import type { ComparedValue } from '#domain/people/registration/comparison.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';

interface ComparisonTableProps {
  readonly values: readonly ComparedValue[];
}

/** Two records' values next to each other, with a difference flag (CORE-MEDR-13). */
export function ComparisonTable({ values }: ComparisonTableProps) {
  return (
    <div className="table-responsive">
      <table className="table table-sm capture-comparison">
        <caption className="visually-hidden">User and registration record</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">User</th>
            <th scope="col">Registration</th>
            <th scope="col">Mismatch</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ label, user, registration, mismatch }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{valueText(user)}</td>
              <td>{valueText(registration)}</td>
              <td>
                <ToneBadge tone={mismatch ? 'danger' : 'success'}>
                  {mismatch ? 'Yes' : 'No'}
                </ToneBadge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function valueText(value: string | null): string {
  if (value === null) return 'No record';
  return value === '' ? '–' : value;
}
