import type { Laid } from '#data/content/change-set/laid-source.ts';
import { definitionAt } from '#domain/content/change-set/lists.ts';
import type { DryRun } from '#domain/content/change-set/publish.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { countOf } from '#lib/words.ts';
import { recordAt } from './change-texts.ts';

const KINDS = [
  ['created', 'Creates'],
  ['changed', 'Changes'],
  ['deleted', 'Deletes'],
  ['renumbered', 'Renumbers'],
] as const;

/** Maximum records named per kind. */
const NAMED = 50;

interface EffectsProps {
  readonly programKey: string;
  readonly laid: Laid;
  readonly run: DryRun;
}

/** The records that publishing writes, a line for each act and kind of record. */
export function Effects({ programKey, laid, run }: EffectsProps) {
  const nameOf = (place: string) => {
    const record = recordAt(programKey, place, laid);
    return isolated(record ? record.name || record.id : place);
  };
  const lines = KINDS.flatMap(([act, word]) =>
    byLabel(run[act]).map(({ label, places }) => ({
      effect: `${word} ${countOf(places.length, ...label)}`,
      names: named(places.map(nameOf)),
    })),
  );
  if (lines.length === 0) return <p>Publishing would change nothing.</p>;
  return (
    <dl className="set-effects">
      {lines.map(({ effect, names }) => (
        <div key={effect}>
          <dt>{effect}:</dt> <dd>{names}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Labelled {
  readonly label: readonly [string, string];
  readonly places: readonly string[];
}

/** Groups records by their kind, in the order of their first. */
function byLabel(places: readonly string[]): readonly Labelled[] {
  const groups = new Map<
    string,
    { readonly label: Labelled['label']; readonly places: string[] }
  >();
  for (const place of places) {
    const label = definitionAt(place)?.label ?? RECORD;
    const group = groups.get(label[0]) ?? { label, places: [] };
    group.places.push(place);
    groups.set(label[0], group);
  }
  return [...groups.values()];
}

const RECORD = ['record', 'records'] as const;

function named(names: readonly string[]): string {
  const more = names.length > NAMED ? ` and ${countOf(names.length - NAMED, 'other')}` : '';
  return names.slice(0, NAMED).join(', ') + more;
}
