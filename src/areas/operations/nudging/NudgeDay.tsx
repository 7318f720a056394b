import { useId, useMemo, useState } from 'react';
import type { NudgePeople } from '#data/operations/nudgers.ts';
import { timeOf } from '#domain/operations/nudge/save-question.ts';
import type { NudgeMessage } from '#domain/operations/nudge/nudger.ts';
import { messageText, simulateDay, whyNotAsked } from '#domain/operations/nudge/simulate.ts';
import { isoDay, localDay } from '#domain/people/participation/local-day.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { loading, ready, type Live } from '#lib/live.ts';
import { DayHours } from './DayHours.tsx';
import { DayOthers } from './DayOthers.tsx';
import { useSimulation, type SimulationApi } from './use-simulation.ts';

interface NudgeDayProps {
  readonly values: Readonly<Record<string, unknown>>;
}

/** The current day in the viewer's time zone, YYYY-MM-DD. */
const today = () => isoDay(localDay(new Date(), undefined));

/** Simulates the form's nudge for a day: who gets what when, and why others get nothing. */
export function NudgeDay({ values }: NudgeDayProps) {
  const [day, setDay] = useState(today);
  const api = useSimulation(values);
  const { asked, changed, ask } = api;
  const id = useId();
  const problem = problemOf(values, day, api);
  return (
    <>
      <p>
        {day !== '' && day < today()
          ? 'Based on the last time that each person did it, as known now: on a past day, the message sent may have been for an earlier time.'
          : 'Based on what is known now: what people do until then may change who gets it.'}{' '}
        The local time of each person counts. Nothing is sent.
        {typeof values['mostPerDay'] === 'number' &&
          ' Of the messages of other nudges, only those since yesterday are counted.'}
      </p>
      <div className="d-flex flex-wrap align-items-end gap-2 mb-3">
        <div>
          <label className="form-label" htmlFor={id}>
            Day
          </label>
          <input
            id={id}
            type="date"
            className="form-control"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter would submit the surrounding form.
              event.preventDefault();
              if (problem === null) ask();
            }}
          />
        </div>
        <button
          type="button"
          className="btn btn-outline-primary"
          disabled={problem !== null}
          onClick={ask}
        >
          Simulate
        </button>
      </div>
      <div role="status">
        {problem && <p className="text-warning-emphasis">{problem}</p>}
        {changed && !problem && (
          <p className="text-warning-emphasis">The query has changed since. Simulate again.</p>
        )}
      </div>
      {asked && !problem && !changed && (
        <LiveView live={liveOf(api)} requires="staff">
          {(people) => <Simulated people={people} values={values} day={day} api={api} />}
        </LiveView>
      )}
    </>
  );
}

function problemOf(values: NudgeDayProps['values'], day: string, { possible }: SimulationApi) {
  if (!possible) return 'Fill in query and hours first.';
  if (!timeOf(values)) return 'Fill in the scheduled time first.';
  return day === '' ? 'Choose a day first.' : null;
}

function liveOf({ asked, ask }: SimulationApi): Live<NudgePeople> {
  if (asked?.error) return { state: 'error', error: asked.error, retry: ask };
  return asked?.people ? ready(asked.people) : loading;
}

interface SimulatedProps extends NudgeDayProps {
  readonly people: NudgePeople;
  readonly day: string;
  readonly api: SimulationApi;
}

function Simulated({ people, values, day, api }: SimulatedProps) {
  const scheduledTime = timeOf(values);
  const { hours, minutes } = scheduledTime ?? { hours: 0, minutes: 0 };
  const params = api.asked?.params;
  const users = useMemo(
    () =>
      params
        ? simulateDay(people.facts, { ...params, scheduledTime: { hours, minutes } }, day)
        : [],
    [people, params, hours, minutes, day],
  );
  const messages = (values['messages'] ?? []) as readonly NudgeMessage[];
  return (
    <>
      <DayHours users={users} message={messageText(messages)} />
      <DayOthers users={users} others={people.others} />
      {params && <p>{whyNotAsked(params.potentialUsers)}</p>}
    </>
  );
}
