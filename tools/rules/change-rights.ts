import { isWhole } from '#domain/content/change-set/lists.ts';
import { CONTENT } from '#domain/content/program-content/content.ts';
import type { Who } from '#domain/shared/plain-record.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';

const KINDS = ['create', 'change', 'delete', 'arrange'] as const;

/** The pattern of a change's id for such a path, as made by `changeID`: `~1lessons~1([^~]|~0)+` */
const idPattern = (path: string): string =>
  path
    .split('/')
    .slice(2)
    .map((part) => `~1${part.startsWith('{') ? '([^~]|~0)+' : part}`)
    .join('') || '~1';

function rightOf(kind: (typeof KINDS)[number], { access, list, path }: AnyDefinition) {
  if (kind === 'change') return access.update;
  if (kind === 'delete') return access.delete;
  // Adding to a list includes placing the new record.
  if (kind === 'arrange') return list?.fixed ? undefined : (access.create ?? access.update);
  return path.split('/').length > 2 ? access.create : undefined;
}

/** The changes in a set that these people may also make live: `(change) ~1chapters~1…|…` */
export function changeRights(who: Who): string {
  return (Object.values(CONTENT) as readonly AnyDefinition[])
    .flatMap((of) => {
      const kinds = KINDS.filter((kind) => kind !== 'arrange' && rightOf(kind, of) === who);
      const rights = kinds.length === 0 ? [] : [`(${kinds.join('|')}) ${idPattern(of.path)}`];
      const arranges = isWhole(of) && rightOf('arrange', of) === who;
      const list = of.path.slice(0, of.path.lastIndexOf('/'));
      return arranges ? [...rights, `arrange ${idPattern(list)}`] : rights;
    })
    .join('|');
}
