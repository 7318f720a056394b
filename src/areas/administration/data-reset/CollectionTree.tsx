import type { CollectionCount } from '#domain/staff/data-reset/paths.ts';
import { countOf } from '#lib/words.ts';

interface CollectionTreeProps {
  readonly collections: readonly CollectionCount[];
  /** The document that they are below. */
  readonly root: string;
  /** What else is said of a collection right below the document, by its name. */
  readonly remark?: (name: string) => string;
}

/** The collections below a document with their numbers: of what is stored, and of what a backup holds. */
export function CollectionTree({ collections, root, remark }: CollectionTreeProps) {
  return (
    <ul className="reset-tree">
      {collections.map(({ path, documents, missing }) => {
        const names = path.slice(root.length + 1).split('/');
        const said = names.length === 1 ? remark?.(names[0] ?? '') : '';
        return (
          <li key={path} style={{ paddingInlineStart: `${(names.length - 1) * 12}px` }}>
            <span className="reset-path">{names.join(' / ')}</span>
            <span className="reset-count">
              {countOf(documents, 'document')}
              {missing > 0 && ` + ${missing} without content`}
              {said && ` · ${said}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
