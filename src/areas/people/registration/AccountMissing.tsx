import { useLacksAccount } from '#areas/people/shared/use-lacks-account.ts';

/** Says beside the submit button how far it gets for a person without an app account. */
export function AccountMissing({ email }: { readonly email: string }) {
  const lacksAccount = useLacksAccount(email);
  return (
    <span role="status" className="registration-account">
      {lacksAccount &&
        'No app account has this email yet: the record is saved, and “Error registering user” is shown until this person has signed in to the app.'}
    </span>
  );
}
