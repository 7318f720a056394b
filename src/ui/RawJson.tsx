import { lazy, Suspense, useMemo, useState } from 'react';
import { jsonText } from '#lib/json-text.ts';
import { clipTexts, hasLongText } from '#lib/clip-texts.ts';
import { plainData } from '#lib/plain-data.ts';
import { Boundary } from './Boundary.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ShowButton } from './ShowButton.tsx';
import { Spinner } from './Spinner.tsx';
import './raw-json.css';

const JsonTree = lazy(() => import('./JsonTree.tsx').then((m) => ({ default: m.JsonTree })));

interface RawJsonProps {
  /** The record's name for screen readers. */
  readonly label: string;
  readonly data: object;
}

/**
 * A stored record's raw data as a tree and as text to copy; times in ISO format. Very long texts
 * are truncated in the tree until expanded.
 */
export function RawJson({ label, data }: RawJsonProps) {
  const plain = useMemo(() => plainData(data) as object, [data]);
  const [whole, setWhole] = useState(false);
  const long = useMemo(() => hasLongText(plain), [plain]);
  const shown = useMemo(
    () => (long && !whole ? (clipTexts(plain) as object) : plain),
    [plain, long, whole],
  );
  return (
    <div className="raw-json">
      <div className="raw-json-head">
        {long && <ShowButton what="all of the long texts" open={whole} onChange={setWhole} />}
        <CopyButton text={jsonText(plain, 2)} label="Copy JSON" showLabel />
      </div>
      <Boundary>
        <Suspense fallback={<Spinner size="sm" />}>
          <JsonTree label={label} data={shown} />
        </Suspense>
      </Boundary>
    </div>
  );
}
