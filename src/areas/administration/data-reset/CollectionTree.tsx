import type { CollectionCount } from '#domain/staff/data-reset/paths.ts';
import { countOf } from '#lib/words.ts';

interface CollectionTreeProps {
  readonly collections: readonly CollectionCount[];
  /** The parent document's path. */
  readonly root: string;
  /** A remark on a top-level collection, by name. */
  readonly remark?: (name: string) => string;
}

/** The collections below a document with their counts: stored, and in a backup. */
export function CollectionTree({ collections, root, remark }: CollectionTreeProps) {
  return (
    <ul className="reset-tree">
      {collections.map(({ path, documents, missing }) => {
        const names = path.slice(root.length + 1).split('/');
        const note = names.length === 1 ? remark?.(names[0] ?? '') : '';
        return (
          <li key={path} style={{ paddingInlineStart: `${(names.length - 1) * 12}px` }}>
            <span className="reset-path">{names.join(' / ')}</span>
            <span className="reset-count">
              {countOf(documents, 'document')}
              {missing > 0 && ` + ${missing} without content`}
              {note && ` · ${note}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
