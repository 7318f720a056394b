import { useMemo } from 'react';
import { participantZone } from '#domain/people/participation/local-day.ts';
import { mapLive } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { Panel } from '#ui/Panel.tsx';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { DailyUsageTable } from './DailyUsageTable.tsx';
import { MinutesChart } from './MinutesChart.tsx';
import { useDailyUsage } from './use-daily-usage.ts';
import { UsageError } from './UsageError.tsx';
import '#areas/people/user-detail/participation.css';

/** App use by day, as a table and a chart of minutes (REPORT-D-59). */
export function UsageByDayPage() {
  const { user } = useUserPage();
  const usage = useDailyUsage(user);
  const days = useMemo(
    () =>
      mapLive(usage, ({ days: rows, complete, unreadable }) => ({
        rows,
        complete,
        unreadable,
        total: complete ? rows.length : null,
      })),
    [usage],
  );
  if (usage.state === 'error') {
    return (
      <Panel title="Usage by day">
        <UsageError live={usage} />
      </Panel>
    );
  }
  return (
    <Panel title="Usage by day">
      <div className="participation">
        {usage.state === 'loading' ? (
          <div className="participation-chart" />
        ) : (
          usage.data.days.length > 0 && (
            <div className="participation-chart">
              <MinutesChart {...usage.data} />
              <p className="participation-note">
                Days are those of{' '}
                {participantZone(user.timezone) ?? 'the time zone of this browser'}.
              </p>
              <LeftOut count={usage.data.leftOut} />
            </div>
          )
        )}
        <DailyUsageTable live={days} />
      </div>
    </Panel>
  );
}

function LeftOut({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className="participation-note">
      {countOf(count, 'opening')} of unknown length: counted as {count === 1 ? 'an open' : 'opens'},
      left out of the minutes.
    </p>
  );
}
