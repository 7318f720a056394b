import { Link } from 'react-router-dom';
import { STUDIES } from '#domain/reports/find-page.ts';
import { href } from '#routing/href.ts';
import { StudyPackButton } from '#records/inspection-pack/StudyPackButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import '#areas/reports/shared/reports.css';

/** Every report page under its study (REPORT-D-12). */
export function ReportLinks({ cards = false }: { readonly cards?: boolean }) {
  return (
    <div className={cards ? 'report-index report-grid' : 'report-index'}>
      {STUDIES.map(({ name, pages }) => (
        <Panel key={name} title={name}>
          <ul>
            {pages.map(({ path, title, says }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
                <span>{says}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
      <Panel title="Composed by the analysis">
        <ul>
          <li>
            <Link to={href('genericReports')}>Generic Reports</Link>
            <span>Reports whose tables are stored beside them.</span>
          </li>
        </ul>
      </Panel>
      <Panel title="Trust" actions={<StudyPackButton />}>
        <ul>
          <li>
            <Link to={href('reportCheck')}>Report check</Link>
            <span>Whether the numbers of the reports fit the records of the participants.</span>
          </li>
        </ul>
      </Panel>
    </div>
  );
}
