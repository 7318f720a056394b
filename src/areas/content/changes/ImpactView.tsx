import type { Impact } from '#domain/content/change-set/impact.ts';
import { kindLabel } from '#domain/content/program-content/content.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { capital, countOf } from '#lib/words.ts';
import { PlaceLink } from '#areas/content/shared/uses/PlaceLink.tsx';
import { UsesList } from '#areas/content/shared/uses/UsesList.tsx';

/** Maximum records and findings named. */
const NAMED = 20;

interface ImpactViewProps {
  readonly impact: Impact;
  /** The number of participants who are currently inside the changed content, as a sentence. */
  readonly inside: string;
}

/**
 * The uses of a set's records, the participants inside them, and the resulting findings of the program check.
 */
export function ImpactView({ impact, inside }: ImpactViewProps) {
  return (
    <div className="mt-3">
      <Used impact={impact} />
      <h3 className="h6">Participants inside it now</h3>
      <p>{inside}</p>
      <Findings impact={impact} />
    </div>
  );
}

function Used({ impact: { used } }: Pick<ImpactViewProps, 'impact'>) {
  const shown = used.slice(0, NAMED);
  return (
    <>
      <h3 className="h6">Used by</h3>
      {used.length === 0 && <p>Nothing else in the program refers to what changes.</p>}
      <ul className="set-uses">
        {shown.map(({ record, isDeleted, uses }) => (
          <li key={record.path}>
            {capital(kindLabel(record.kind))} “{isolated(record.name || record.id)}”
            {isDeleted ? ' is deleted; these would lead nowhere:' : ':'}
            <UsesList uses={uses} />
          </li>
        ))}
        {used.length > NAMED && <li>and {countOf(used.length - NAMED, 'other record')}</li>}
      </ul>
    </>
  );
}

function Findings({ impact: { findings } }: Pick<ImpactViewProps, 'impact'>) {
  const { added, solved, kept } = findings;
  return (
    <>
      <h3 className="h6">The program check afterwards</h3>
      <p>
        {countOf(added.length, 'new finding')}, {solved.length} resolved, {kept} unchanged.
      </p>
      <ul>
        {added.slice(0, NAMED).map(({ id, sentence, record, path }) => (
          <li key={id}>
            <PlaceLink record={record} path={path} begins />: {sentence}
          </li>
        ))}
        {added.length > NAMED && <li>and {countOf(added.length - NAMED, 'other')}</li>}
      </ul>
    </>
  );
}
