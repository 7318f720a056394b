import { programSource } from '#data/content/programs.ts';
import { useLive } from '#data/engine/use-live.ts';
import { useOpened } from '#records/use-opened.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { AboutPageForm } from './AboutPageForm.tsx';

/** The about text of the app, stored in the program (AUTHOR-ABOUT-01 to -05). */
export function AboutPage() {
  const live = useLive(programSource(useProgram().docID));
  const { opened, latest } = useOpened(live);
  return (
    <>
      <PageHeader title="About page" summary="What the app says about itself." />
      {opened ? (
        <AboutPageForm program={latest ?? opened} gone={latest === null} />
      ) : (
        <LiveView live={live} requires="staff">
          {() => null}
        </LiveView>
      )}
    </>
  );
}
