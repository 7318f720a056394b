import { Suspense } from 'react';
import { isChunkFailure } from '#lib/chunk-failure.ts';
import { optionalPart } from './lazy-at-once.ts';
import './blocks.css';

/** Loaded with the error page; renders nothing when no code can be loaded. */
const CopyButton = optionalPart(async () => (await import('./CopyButton.tsx')).CopyButton);

interface ErrorPageProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Uses a smaller heading inside a panel, so that the page's h1 stays the only one. */
  readonly compact?: boolean;
}

function detailOf(error: unknown): string {
  return error instanceof Error
    ? (error.stack ?? `${error.name}: ${error.message}`)
    : String(error);
}

/** A failed part of the page: what happened, what to do, and a detail to report. */
export function ErrorPage({ error, onRetry, compact = false }: ErrorPageProps) {
  const stale = isChunkFailure(error);
  const Heading = compact ? 'p' : 'h1';
  const detail = detailOf(error);
  return (
    <div role="alert" className={compact ? 'error-page error-page-compact' : 'error-page'}>
      <Heading className="error-page-title">
        {stale ? 'This part could not be loaded' : 'Something went wrong here'}
      </Heading>
      <p>
        {stale
          ? 'The connection failed, or a newer version of the console is out. Reload the page to go on; what is saved stays saved.'
          : `${error instanceof Error ? error.message : String(error)}`}
      </p>
      <div className="error-page-actions">
        {stale ? (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => window.location.reload()}
          >
            Reload
          </button>
        ) : (
          onRetry && (
            <button type="button" className="btn btn-primary" onClick={onRetry}>
              Try again
            </button>
          )
        )}
      </div>
      <details>
        <summary>Detail</summary>
        <pre tabIndex={0}>{detail}</pre>
        <Suspense fallback={null}>
          <CopyButton text={detail} label="Copy detail" showLabel />
        </Suspense>
      </details>
    </div>
  );
}
