import { lazy, Suspense } from 'react';
import { Boundary } from './Boundary.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Spinner } from './Spinner.tsx';
import './blocks.css';

const JsonTree = lazy(() => import('./JsonTree.tsx').then((m) => ({ default: m.JsonTree })));

interface RawJsonProps {
  /** Names the record to screen readers. */
  readonly label: string;
  readonly data: object;
}

/** A record exactly as it is stored, as a tree and as text to copy. */
export function RawJson({ label, data }: RawJsonProps) {
  return (
    <div className="raw-json">
      <div className="raw-json-head">
        <CopyButton text={JSON.stringify(data, null, 2)} label="Copy JSON" showLabel />
      </div>
      <Boundary>
        <Suspense fallback={<Spinner size="sm" />}>
          <JsonTree label={label} data={data} />
        </Suspense>
      </Boundary>
    </div>
  );
}
