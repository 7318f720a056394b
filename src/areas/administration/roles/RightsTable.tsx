import { isolated } from '#domain/shared/isolated.ts';
import { OPERATIONS, type Operation } from '#domain/shared/plain-record.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import { recordRights, type Right } from '#domain/staff/rights.ts';

interface RightsTableProps {
  readonly role: StaffRole;
}

const HEADERS: Readonly<Record<Operation, string>> = {
  get: 'Open',
  list: 'List',
  create: 'Create',
  update: 'Change',
  delete: 'Delete',
};

const WORDS: Readonly<Record<Right, string>> = { yes: 'yes', own: 'own only', no: 'no' };

/** A role's rights, one row per kind of document. */
export function RightsTable({ role }: RightsTableProps) {
  return (
    <div className="rights-scroll" role="region" aria-label="Rights on records" tabIndex={0}>
      <table className="rights-table" aria-label={`Rights of ${isolated(role)} on records`}>
        <thead>
          <tr>
            <th scope="col">Record</th>
            {OPERATIONS.map((operation) => (
              <th key={operation} scope="col">
                {HEADERS[operation]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {recordRights(role).map(({ path, sentence, rights, added, notes }) => (
            <tr key={path}>
              <th scope="row">
                <span className="mono">{path}</span>
                <span>{sentence}</span>
                {OPERATIONS.filter((operation) => notes[operation]).map((operation) => (
                  <span key={operation}>
                    {HEADERS[operation]}: {notes[operation]}
                  </span>
                ))}
              </th>
              {OPERATIONS.map((operation) => (
                <td key={operation} data-right={rights[operation]}>
                  {WORDS[rights[operation]]}
                  {added.includes(operation) && <span className="rights-added">added</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
