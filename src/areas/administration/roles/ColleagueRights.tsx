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
import { Panel } from '#ui/Panel.tsx';

interface ColleagueRightsProps {
  readonly person: Pick<StaffMember, 'roles'>;
}

/** A colleague's screens, acts and records, from the enforced access tables. */
export function ColleagueRights({ person }: ColleagueRightsProps) {
  const screens = useScreens();
  return (
    <>
      <Panel title="Screens">
        <p className="mb-0">{screensText(person, screens)}</p>
      </Panel>
      <Panel title="Actions">
        <Abilities person={person} />
      </Panel>
      <Panel title="Records">
        <Records person={person} />
      </Panel>
    </>
  );
}

function screensText(person: ColleagueRightsProps['person'], screens: readonly Screen[]): string {
  const titles = (of: readonly Screen[]) => [...new Set(of.map(({ title }) => title))];
  const open = screens.filter((screen) => opensFor(person, neededRole(screen)));
  if (open.length === 0) return 'None.';
  const added = open.flatMap((screen) => {
    const role = neededRole(screen) ?? 'staff';
    if (role === 'staff') return [];
    return `${screen.title} (${reasonOf(givenBy(person, (who) => opensFor(who, role)))})`;
  });
  const closed = titles(screens.filter((screen) => !open.includes(screen)));
  const all =
    closed.length === 0
      ? 'All screens of this console, as a member of staff'
      : `All screens of this console except ${closed.join(', ')}, as a member of staff`;
  return added.length === 0 ? `${all}.` : `${all}; among them ${added.join(', ')}.`;
}

/** A person's abilities, under the role groups that grant them. */
function Abilities({ person }: ColleagueRightsProps) {
  const abilities = personAbilities(person);
  if (abilities.length === 0) return <p className="mb-0">None.</p>;
  const byReason = new Map<string, string[]>();
  for (const { sentence, by } of abilities) {
    const reason = capital(reasonOf(by));
    byReason.set(reason, [...(byReason.get(reason) ?? []), sentence]);
  }
  return [...byReason].map(([reason, sentences]) => (
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

function Records({ person }: ColleagueRightsProps) {
  return (
    <div className="rights-scroll" role="region" aria-label="Rights on records" tabIndex={0}>
      <table className="rights-table" aria-label="Rights on records">
        <thead>
          <tr>
            <th scope="col">Record</th>
            <th scope="col">Rights</th>
          </tr>
        </thead>
        <tbody>
          {personRights(person).map(({ path, sentence, grants, notes, rights }) => (
            <tr key={path}>
              <th scope="row">
                <span className="mono">{path}</span>
                <span>{sentence}</span>
              </th>
              <td
                className="rights-grants"
                data-right={
                  Object.values(rights).every(({ right }) => right === 'no') ? 'no' : 'yes'
                }
              >
                {grants.map((text) => (
                  <span key={text}>{text}</span>
                ))}
                {notes.map((note) => (
                  <span key={note} className="rights-reason">
                    {note}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
