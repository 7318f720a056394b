import { useLacksAccount } from '#areas/people/shared/use-lacks-account.ts';

/** Explains that without an app account the record is saved but cannot be registered yet. */
export function AccountMissing({ email }: { readonly email: string }) {
  const lacksAccount = useLacksAccount(email);
  return (
    <span role="status" className="registration-account">
      {lacksAccount &&
        'No app account has this email yet: the record is saved, and “Error registering user” is shown until this person has signed in to the app.'}
    </span>
  );
}
