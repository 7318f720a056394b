import { Suspense } from 'react';
import { isChunkFailure } from '#lib/chunk-failure.ts';
import { loadedAtLast } from '#lib/loaded-at-last.ts';
import { whenIdle } from '#lib/when-idle.ts';
import {
  currentSession,
  endSession,
  retryMembership,
  subscribeSession,
} from '#session/session-store.ts';
import { useSession } from '#session/use-session.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { ErrorPage } from '#ui/ErrorPage.tsx';
import { lazyAtOnce } from '#ui/lazy-at-once.ts';
import type { SignedIn as SignedInComponent } from './SignedIn.tsx';
import { fetchScreen, openData } from './first-load.ts';
import { loadSignedIn } from './load-signed-in.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { SignInPage } from './sign-in/SignInPage.tsx';
import { SignInFrame } from './sign-in/SignInFrame.tsx';

const isChecking = () => currentSession().state === 'checking';

let signedIn: typeof SignedInComponent | null = null;

async function loadConsole() {
  const { SignedIn, prepareRouter, namesHidden } = await loadSignedIn();
  await namesHidden();
  // Deferred behind the membership request, and skipped once the console has its own router.
  whenIdle(() => isChecking() && prepareRouter());
  signedIn = SignedIn;
  return signedIn;
}

// The account is known now: membership, code and first data are requested in parallel.
subscribeSession(() => {
  if (!isChecking()) return;
  loadConsole().catch(() => undefined); // A failure shows when the console opens.
  fetchScreen(location.pathname);
  openData(location, isChecking);
});

const SignedIn = lazyAtOnce(
  () => signedIn,
  () => loadedAtLast(loadConsole),
);

/** Shows the console to staff only; to others the state of their session. */
export function App() {
  const session = useSession();
  switch (session.state) {
    case 'resolving':
      return <LoadingScreen text="Loading…" />;
    case 'signed-out':
      return <SignInPage notice={session.notice} leaving={session.leaving} />;
    case 'checking':
      return <LoadingScreen text="Checking your membership…" />;
    case 'failed':
      return isChunkFailure(session.error) ? (
        <ErrorPage error={session.error} />
      ) : (
        <MembershipFailed error={session.error} />
      );
    case 'ready':
      return (
        <Boundary page>
          <Suspense fallback={<LoadingScreen text="Loading…" />}>
            <SignedIn person={session.person} />
          </Suspense>
        </Boundary>
      );
  }
}

function MembershipFailed({ error }: { readonly error: Error }) {
  return (
    <SignInFrame>
      <div role="alert" className="alert alert-danger">
        Error: {error.message}
      </div>
      <p>Your membership of the staff group could not be read, so the console stays closed.</p>
      <div className="d-flex gap-2">
        <button type="button" className="btn btn-primary" onClick={retryMembership}>
          Retry
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => void endSession('')}
        >
          Sign Out
        </button>
      </div>
    </SignInFrame>
  );
}
