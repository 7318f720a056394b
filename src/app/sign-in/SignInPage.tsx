import { lazy, Suspense, useEffect, useState } from 'react';
import { signInWithGoogle } from '#data/engine/auth.ts';
import { heldBack } from '#ui/held-back.ts';
import { SignInFrame } from './SignInFrame.tsx';

// Absent from a production build, where the condition is a constant.
const DemoPeople =
  import.meta.env.MODE === 'production'
    ? null
    : lazy(async () => ({ default: (await import('./DemoPeople.tsx')).DemoPeople }));

interface SignInPageProps {
  /** The reason why the session ended; empty for none. */
  readonly notice: string;
  /** True while a sign-out is in progress, which blocks signing in. */
  readonly leaving: boolean;
}

/** Sign-in for employees of the sponsor (CORE-AUTH-01 to -05, CORE-D-02). */
export function SignInPage({ notice, leaving }: SignInPageProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  useEffect(() => {
    document.title = 'Sign in · Tempest';
  }, []);

  // Called within the click handler: a later popup would be blocked.
  const signIn = async (how: () => Promise<void>) => {
    // The bare URL requests no page, so signing in leads to the home page (CORE-D-02).
    if (location.pathname === '/') history.replaceState(null, '', '/signin');
    setBusy(true);
    setError('');
    try {
      await how();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <SignInFrame>
      <p className="sign-in-notice">This site is for employees of the sponsor only.</p>
      {notice !== '' && (
        <div role="alert" className="alert alert-warning">
          {notice}
        </div>
      )}
      {error !== '' && (
        <div role="alert" className="alert alert-danger">
          {error}
        </div>
      )}
      <button
        type="button"
        className="btn btn-primary w-100"
        {...heldBack(busy || leaving, () => void signIn(signInWithGoogle))}
      >
        Sign in with Google
      </button>
      {DemoPeople && (
        <Suspense fallback={null}>
          <DemoPeople disabled={busy || leaving} onSignIn={(how) => void signIn(how)} />
        </Suspense>
      )}
    </SignInFrame>
  );
}
