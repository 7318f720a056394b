import { useReadOnce } from '#data/engine/use-read-once.ts';
import { useLive } from '#data/engine/use-live.ts';
import { surveyForms } from '#data/content/survey-forms.ts';
import { landingPageExtensions } from '#data/operations/landing-pages.ts';
import { decodeLandingPage } from '#domain/operations/landing-page/schema.ts';
import { walk, type Stop, type Walk } from '#domain/operations/landing-page/made-up/walk.ts';
import type { Standing } from '#domain/operations/landing-page/made-up/world.ts';
import { moneyText, toCents } from '#domain/operations/payment/schema.ts';
import { statusLabel } from '#domain/people/workflow/status.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { rowsOf } from '#lib/live.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Findings } from './Findings.tsx';
import { useAround } from './use-around.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import './landing-pages.css';

interface OneStopProps {
  readonly stop: Stop;
  /** A survey's name by key, as in the form. */
  readonly nameOf: (key: string) => string;
}

interface MadeUpWalkProps {
  /** The landing page's stored key. */
  readonly landingPageKey: string;
  readonly extensionID: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Walks a simulated participant through the page in the form and its stored extension. */
export function MadeUpWalk({ landingPageKey, extensionID, values }: MadeUpWalkProps) {
  const { programs } = useAround();
  const extended = isDocumentId(extensionID);
  const stored = useLive(
    extended ? landingPageExtensions.one({ landingPageKey }, extensionID) : null,
  );
  const page = decodeLandingPage(landingPageKey, { ...values, landingPageKey, extensionID });
  const extension = stored.state === 'ready' ? stored.data : null;
  const isReady = programs !== null && (!extended || stored.state === 'ready');
  const key = JSON.stringify([isReady, [...(programs ?? [])], page.raw, extension?.raw]);
  const walked = useReadOnce(key, () =>
    isReady ? walk({ page, extension, programs }) : Promise.resolve(null),
  );
  return (
    <LiveView live={stored.state === 'error' ? stored : walked}>
      {(madeUpWalk) => madeUpWalk && 'stops' in madeUpWalk && <Walked walk={madeUpWalk} />}
    </LiveView>
  );
}

function Walked({ walk: { stops, unpaid } }: { readonly walk: Walk }) {
  const nameOf = useSurveyNames();
  const pagePayments = unpaid.filter(({ extension }) => !extension);
  const laterPayments = unpaid.filter(({ extension }) => extension);
  return (
    <>
      <Findings
        label="Payments that nobody gets"
        title="A participant who does everything asked never gets these payments"
        found={pagePayments.map(({ paymentFor, field }) => ({
          text: paymentFor || 'A payment without a text',
          field: `${field}.paymentFor`,
        }))}
      />
      {laterPayments.length > 0 && (
        <p>
          Nobody gets these payments of the extension:{' '}
          {laterPayments.map(({ paymentFor }) => paymentFor || 'one without a text').join(', ')}.
        </p>
      )}
      <ol className="made-up-walk">
        {stops.map((stop, at) => (
          <li key={at}>
            <OneStop stop={stop} nameOf={nameOf} />
          </li>
        ))}
      </ol>
    </>
  );
}

function OneStop({ stop, nameOf }: OneStopProps) {
  const { what, standing, surveys, call, pays, otherwise } = stop;
  return (
    <>
      <strong>{what}</strong> <Where standing={standing} />
      <ul>
        {surveys.length > 0 && <li>Surveys: {surveys.map(nameOf).join(', ')}</li>}
        {call && <li>Call to be booked: {call.title || call.eventName || 'without a title'}</li>}
        {pays.map(({ paymentFor, amount }) => (
          <li key={paymentFor}>
            Payment asked for: {paymentFor}, {moneyText(toCents(amount))}
          </li>
        ))}
        {otherwise.map(({ when, surveys: asked, standing: otherStanding }) => (
          <li key={when}>
            {when} {asked.length > 0 && `(${asked.map(nameOf).join(', ')}) `}
            <Where standing={otherStanding} />
          </li>
        ))}
      </ul>
    </>
  );
}

const Where = ({ standing: { status, program, problem } }: { readonly standing: Standing }) => (
  <>
    <span aria-hidden="true">→</span> <ToneBadge tone="neutral">{statusLabel(status)}</ToneBadge>
    {program !== '' && ` with ${program}`}
    {problem !== '' && <span className="text-warning-emphasis"> ({problem})</span>}
  </>
);

function useSurveyNames(): (key: string) => string {
  const forms = rowsOf(useLive(surveyForms.list({})));
  return (key) => forms.find((form) => (form.key || form.docID) === key)?.name || key;
}
