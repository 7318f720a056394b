import { KeyValues, type KeyValue } from './KeyValues.tsx';
import { Panel, type PanelProps } from './Panel.tsx';

interface KeyValuePanelProps extends Omit<PanelProps, 'children'> {
  readonly items: readonly KeyValue[];
}

/** A record's fields in two columns. */
export function KeyValuePanel({ items, ...panel }: KeyValuePanelProps) {
  return (
    <Panel {...panel}>
      <KeyValues items={items} />
    </Panel>
  );
}
