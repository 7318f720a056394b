import { isWhole } from '#domain/content/change-set/lists.ts';
import { CONTENT } from '#domain/content/program-content/content.ts';
import type { Who } from '#domain/shared/plain-record.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';

const KINDS = ['create', 'change', 'delete', 'arrange'] as const;

/** The id of a change as `changeID` makes it of such a path: `~1lessons~1([^~]|~0)+` */
const idPattern = (path: string): string =>
  path
    .split('/')
    .slice(2)
    .map((part) => `~1${part.startsWith('{') ? '([^~]|~0)+' : part}`)
    .join('') || '~1';

function rightOf(kind: (typeof KINDS)[number], { access, list, path }: AnyDefinition) {
  if (kind === 'change') return access.update;
  if (kind === 'delete') return access.delete;
  // Whoever adds to a list gives the new record its place.
  if (kind === 'arrange') return list?.fixed ? undefined : (access.create ?? access.update);
  return path.split('/').length > 2 ? access.create : undefined;
}

/** What these people may do in a set because they may do it live: `(change) ~1chapters~1…|…` */
export function changeRights(who: Who): string {
  return (Object.values(CONTENT) as readonly AnyDefinition[])
    .flatMap((of) => {
      const kinds = KINDS.filter((kind) => kind !== 'arrange' && rightOf(kind, of) === who);
      const own = kinds.length === 0 ? [] : [`(${kinds.join('|')}) ${idPattern(of.path)}`];
      const arranges = isWhole(of) && rightOf('arrange', of) === who;
      const list = of.path.slice(0, of.path.lastIndexOf('/'));
      return arranges ? [...own, `arrange ${idPattern(list)}`] : own;
    })
    .join('|');
}
