import { lazy, Suspense, useMemo } from 'react';
import { plainData } from '../lib/plain-data.ts';
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

/** A record exactly as it is stored, as a tree and as text to copy; times in ISO form. */
export function RawJson({ label, data }: RawJsonProps) {
  const plain = useMemo(() => plainData(data) as object, [data]);
  return (
    <div className="raw-json">
      <div className="raw-json-head">
        <CopyButton text={JSON.stringify(plain, null, 2)} label="Copy JSON" showLabel />
      </div>
      <Boundary>
        <Suspense fallback={<Spinner size="sm" />}>
          <JsonTree label={label} data={plain} />
        </Suspense>
      </Boundary>
    </div>
  );
}
