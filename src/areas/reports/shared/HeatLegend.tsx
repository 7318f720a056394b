import { COLOURS, type ColourName } from '#domain/reports/colours.ts';
import { HeatCell } from './HeatCell.tsx';

/** The colours of a heat table, explained once for all its parts. */
export const HeatLegend = ({ colours }: { readonly colours: ColourName }) => (
  <ul className="heat-legend" aria-label="Cell colors">
    {COLOURS[colours].legend.map(([tone, when]) => (
      <li key={tone}>
        <HeatCell tone={tone}>{when}</HeatCell>
      </li>
    ))}
    <li>Anything else has no color.</li>
  </ul>
);
