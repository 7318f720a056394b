import type { ReactNode } from 'react';
import './sign-in.css';

/** The frame of the sign-in page: logo and a card. */
export function SignInFrame({ children }: { readonly children: ReactNode }) {
  return (
    <main className="sign-in">
      <section className="sign-in-card" aria-labelledby="sign-in-title">
        <img src="/tempest.svg" alt="" width={40} height={40} />
        <h1 id="sign-in-title">Tempest</h1>
        <p className="sign-in-lead">Staff console</p>
        {children}
      </section>
    </main>
  );
}
