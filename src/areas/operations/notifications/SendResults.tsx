import { Link } from 'react-router-dom';
import type { SendResult } from '#data/people/notifications.ts';
import { href } from '#routing/href.ts';
import { Panel } from '#ui/Panel.tsx';

interface SendResultsProps {
  readonly results: readonly SendResult[];
}

/** What came of a message, user by user (OPS-NOTIF-06, OPS-D-51). */
export const SendResults = ({ results }: SendResultsProps) => (
  <Panel title="Results">
    <div role="status">
      <table className="table table-sm mb-0">
        <thead>
          <tr>
            <th scope="col">User ID</th>
            <th scope="col">Subject ID</th>
            <th scope="col">E-mail</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ uid, subjectID, email, result }) => (
            <tr key={uid}>
              <td className="font-monospace">{uid}</td>
              <td>{subjectID}</td>
              <td>{email}</td>
              <td>
                {result === 'Scheduled' ? (
                  <Link to={`${href('notifications')}?uid=${encodeURIComponent(uid)}`}>
                    {result}
                  </Link>
                ) : (
                  result
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Panel>
);
