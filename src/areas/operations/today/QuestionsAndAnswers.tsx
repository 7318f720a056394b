import { useLive } from '#data/engine/use-live.ts';
import { answersForSource, questionsForSource } from '#data/people/notes.ts';
import { mapLive } from '#lib/live.ts';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { newAnswers, openQuestions } from './waiting.ts';
import { WaitingPanel } from './WaitingPanel.tsx';

/** The open questions to the person, by e-mail or role (TEAM-NOTE-04), and the answers to their own. */
export function QuestionsAndAnswers() {
  const person = useStaff();
  const questions = useLive(questionsForSource(person));
  const answers = useLive(answersForSource(person.email));
  return (
    <>
      <WaitingPanel
        title="Questions for you"
        live={mapLive(questions, ({ rows }) => openQuestions(rows, person.email))}
        nobody="No questions to answer."
        all={href('questions')}
        cut={questions.state === 'ready' && questions.data.cut}
      />
      <WaitingPanel
        title="Answers to your questions"
        live={mapLive(answers, ({ rows }) => newAnswers(rows))}
        nobody="No answers to read."
        all={href('questions')}
        cut={answers.state === 'ready' && answers.data.cut}
      />
    </>
  );
}
