import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorPage } from './ErrorPage.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
  /** True around whole pages; a panel shows its failure in its own small space. */
  readonly page?: boolean;
  /** A change of one of these tries again, such as the address of the page. */
  readonly resetKeys?: unknown[];
}

/** Keeps a failure where it happens. */
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
