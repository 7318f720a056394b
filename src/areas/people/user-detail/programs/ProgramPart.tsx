import { programUsageList } from '../../../../data/collections/usage.ts';
import type { Enrolment } from '../../../../domain/people/enrolment.ts';
import type { ProgramTab } from '../../../../domain/people/participation/program-tabs.ts';
import { useLocalListState } from '../../../../routing/use-local-list-state.ts';
import { TasksTable } from '../../shared/tasks/TasksTable.tsx';
import { JournalEntries } from '../journals/JournalEntries.tsx';
import { PromptAnswers } from '../prompts/PromptAnswers.tsx';
import { Sessions } from '../sessions/Sessions.tsx';
import { UsageTable } from '../usage/UsageTable.tsx';
import { PlaylistsPart } from './playlists/PlaylistsPart.tsx';

interface ProgramPartProps {
  readonly tab: ProgramTab;
  readonly uid: string;
  readonly program: string;
  readonly enrolment: Enrolment | null;
}

/** What a tab of a program shows. The state of its table is its own: the address names the tab. */
export function ProgramPart({ tab, uid, program, enrolment }: ProgramPartProps) {
  const list = useLocalListState();
  switch (tab) {
    case 'playlists':
      return <PlaylistsPart uid={uid} program={program} />;
    case 'sessions':
      return (
        <Sessions
          uid={uid}
          program={program}
          start={enrolment?.therapyStartDate ?? null}
          list={list}
        />
      );
    case 'tasks':
      return <TasksTable uid={uid} program={program} list={list} />;
    case 'journals':
      return <JournalEntries uid={uid} program={program} list={list} />;
    case 'usage':
      return (
        <UsageTable
          source={programUsageList(uid, program)}
          list={list}
          emptyText="This user has not opened the app in this program yet."
        />
      );
    case 'prompts':
      return <PromptAnswers program={program} answers={enrolment?.promptAnswers} list={list} />;
  }
}
