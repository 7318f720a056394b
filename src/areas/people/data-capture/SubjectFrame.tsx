import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { highestRetries, type DataCaptureEvent } from '#domain/people/data-capture/event.ts';
import { countOf } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { listHref } from '#routing/list-memory.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { listCrumbs } from '#ui/list-crumbs.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useEvents } from './use-events.ts';
import './data-capture.css';

export interface SubjectEvents {
  readonly subjectId: string;
  /** Newest first; never empty. */
  readonly events: readonly [DataCaptureEvent, ...DataCaptureEvent[]];
}

interface SubjectFrameProps {
  readonly children: (subject: SubjectEvents) => ReactNode;
}

/** The common part of a subject's views: header, navigation, events (CORE-MEDR-07). */
export function SubjectFrame({ children }: SubjectFrameProps) {
  const subjectId = useScreenParam('subjectId');
  const live = useEvents(subjectId);
  const rows = live.state === 'ready' ? live.data.rows : null;
  const facts = rows && [
    `Retries: ${highestRetries(rows)}`,
    countOf(rows.length, 'data-capture event'),
  ];
  return (
    <div className="capture-page">
      <PageHeader
        title={subjectId}
        summary={facts?.join(' · ') ?? ' '}
        breadcrumbs={listCrumbs('dataCapture', 'Data-Capture Events')}
      />
      <nav className="capture-views" aria-label="Views of this subject">
        <NavLink end to={href('dataCaptureSubject', { subjectId })}>
          Overview
        </NavLink>
        <NavLink to={href('dataCaptureTriggers', { subjectId })}>Triggers</NavLink>
        <NavLink to={href('dataCaptureRegistration', { subjectId })}>Registration detail</NavLink>
      </nav>
      <LiveView live={live} requires="staff">
        {({ rows: [newest, ...older] }) =>
          newest ? (
            children({ subjectId, events: [newest, ...older] })
          ) : (
            <EmptyState
              text="No data-capture event names this subject."
              action={<Link to={listHref('dataCapture')}>Back to the events</Link>}
            />
          )
        }
      </LiveView>
    </div>
  );
}
