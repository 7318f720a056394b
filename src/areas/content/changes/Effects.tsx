import type { Laid } from '#data/content/change-set/laid-source.ts';
import type { DryRun } from '#domain/content/change-set/publish.ts';
import { countOf } from '#lib/words.ts';
import { placeText } from './change-texts.ts';

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

/** The records that publishing writes. */
export function Effects({ programKey, laid, run }: EffectsProps) {
  const rows = KINDS.filter(([kind]) => run[kind].length > 0);
  if (rows.length === 0) return <p>Publishing would change nothing.</p>;
  return (
    <dl className="set-effects">
      {rows.map(([kind, word]) => (
        <div key={kind}>
          <dt>
            {word} {countOf(run[kind].length, 'record')}
          </dt>
          <dd>{named(run[kind].map((place) => placeText(programKey, place, laid)))}</dd>
        </div>
      ))}
    </dl>
  );
}

function named(names: readonly string[]): string {
  const more = names.length > NAMED ? ` and ${countOf(names.length - NAMED, 'other')}` : '';
  return names.slice(0, NAMED).join(', ') + more;
}
