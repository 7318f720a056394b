import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorPage } from './ErrorPage.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
  /** True around a whole page; a panel shows its failure in less space. */
  readonly page?: boolean;
  /** A change of one of these, such as the page's URL, retries. */
  readonly resetKeys?: unknown[];
}

/** An error boundary that contains a failure. */
export function Boundary({ children, page = false, resetKeys = [] }: BoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={resetKeys}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ErrorPage error={error} compact={!page} onRetry={() => resetErrorBoundary()} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
