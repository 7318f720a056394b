import { gatingRules } from '#data/content/program-lists.ts';
import { BUCKETS, gatingRule, type GatingRule } from '#domain/content/gating-rule.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { RuleCohortField } from './RuleCohortField.tsx';

const number = (key: string, header: string, of: (row: GatingRule) => number) => ({
  key,
  header,
  numeric: true,
  text: (row: GatingRule) => String(of(row)),
  sortValue: of,
});

const COLUMNS: readonly ColumnView<GatingRule>[] = [
  { key: 'id', header: 'Cohort', text: ({ docID }) => docID, mono: true },
  number('target', 'Target', ({ target }) => target),
  number('margin', 'Margin', ({ margin }) => margin),
  ...BUCKETS.map((bucket) =>
    number(bucket, bucket, ({ sessionsAllowed }) => sessionsAllowed[bucket]),
  ),
];

const fields = fieldsOf(gatingRule);

/** How fast the cohorts of a program may proceed (AUTHOR-GATE-01 to -12). */
export function GatingPage() {
  const programKey = useProgram().docID;
  return (
    <RecordListPage
      of={gatingRules}
      ids={{ programKey }}
      title="Gating"
      columns={COLUMNS}
      createLabel="New gating rule"
      staysOpen
      form={({ fresh }) => (
        <>
          <RuleCohortField {...fields.id} readOnly={!fresh} />
          <NumberField {...fields.margin} />
          <NumberField {...fields.target} />
          {BUCKETS.map((bucket) => (
            <NumberField
              key={bucket}
              name={`sessionsAllowed.${bucket}`}
              label={bucket}
              unit="sessions per day"
            />
          ))}
        </>
      )}
    />
  );
}
