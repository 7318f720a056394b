import { programUsageList } from '#data/people/usage.ts';
import type { Enrolment } from '#domain/people/enrolment/schema.ts';
import type { ProgramTab } from '#domain/people/participation/program-tabs.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { TasksTable } from '#areas/people/shared/tasks/TasksTable.tsx';
import { JournalEntries } from '#areas/people/user-detail/journals/JournalEntries.tsx';
import { PromptAnswers } from '#areas/people/user-detail/prompts/PromptAnswers.tsx';
import { Sessions } from '#areas/people/user-detail/sessions/Sessions.tsx';
import { UsageTable } from '#areas/people/user-detail/usage/UsageTable.tsx';
import { PlaylistsPart } from './playlists/PlaylistsPart.tsx';

interface ProgramPartProps {
  readonly tab: ProgramTab;
  readonly uid: string;
  readonly program: string;
  readonly enrolment: Enrolment | null;
}

/** A tab's content. Its table state is local, because the URL only holds the tab. */
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
