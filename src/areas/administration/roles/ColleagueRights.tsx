import { Fragment } from 'react';
import {
  givenBy,
  opensFor,
  personAbilities,
  personRights,
  reasonOf,
} from '#domain/staff/person-rights.ts';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { capital } from '#lib/words.ts';
import { neededRole, type Screen } from '#routing/screen.ts';
import { useScreens } from '#routing/use-screens.ts';
import { LinePanel } from '#ui/LinePanel.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RightsTable } from './RightsTable.tsx';

interface ColleagueRightsProps {
  readonly person: Pick<StaffMember, 'roles'>;
}

/** A colleague's screens, acts and records, from the enforced access tables. */
export function ColleagueRights({ person }: ColleagueRightsProps) {
  const text = screensText(person, useScreens());
  const abilities = personAbilities(person);
  return (
    <>
      <LinePanel title="Screens" text={text === null ? NONE : null}>
        <p className="mb-0">{text}</p>
      </LinePanel>
      <LinePanel title="Actions" text={abilities.length === 0 ? NONE : null}>
        <Abilities abilities={abilities} />
      </LinePanel>
      <Panel title="Records">
        <RightsTable label="Rights on records" rows={personRights(person)} />
      </Panel>
    </>
  );
}

const NONE = 'None.';

/** Null when no screen opens. */
function screensText(
  person: ColleagueRightsProps['person'],
  screens: readonly Screen[],
): string | null {
  const titles = (of: readonly Screen[]) => [...new Set(of.map(({ title }) => title))];
  const open = screens.filter((screen) => opensFor(person, neededRole(screen)));
  if (open.length === 0) return null;
  const closed = titles(screens.filter((screen) => !open.includes(screen)));
  const all = `All screens of this console${closed.length === 0 ? '' : ` except ${closed.join(', ')}`}.`;
  const added = new Map<string, string[]>();
  for (const screen of open) {
    const role = neededRole(screen) ?? 'staff';
    if (role === 'staff') continue;
    const reason = reasonOf(givenBy(person, (who) => opensFor(who, role)));
    added.set(reason, [...(added.get(reason) ?? []), screen.title]);
  }
  return [all, ...[...added].map(([why, of]) => `Only ${why}: ${of.join(', ')}.`)].join(' ');
}

/** A person's abilities, under the role groups that grant them. */
function Abilities({ abilities }: { readonly abilities: ReturnType<typeof personAbilities> }) {
  const byReason = new Map<string, string[]>();
  for (const { sentence, by } of abilities) {
    const reason = capital(reasonOf(by));
    byReason.set(reason, [...(byReason.get(reason) ?? []), sentence]);
  }
  // What staff alone may do is the longest list, and the same for everybody.
  return [...byReason].reverse().map(([reason, sentences]) => (
    <Fragment key={reason}>
      <h3 className="h6">{reason}</h3>
      <ul className="rights-acts">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Fragment>
  ));
}
