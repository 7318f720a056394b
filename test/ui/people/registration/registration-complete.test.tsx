import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RegistrationComplete } from '#areas/people/registration/RegistrationComplete.tsx';
import { registrationSource } from '#data/people/registrations.ts';
import { subjectSource } from '#data/people/subjects.ts';
import { userSource } from '#data/people/users.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';
import { answering } from '#test/ui/answering.ts';
import { factsOf } from '#test/ui/facts.ts';
import { openPage } from '#test/ui/page-support.tsx';

const EMAIL = 'pat@example.com';

it('a complete registration shows the cards of its three records', proves('CORE-REG-13'), () => {
  const registration = answering(registrationSource(EMAIL));
  const subject = answering(subjectSource('s1'));
  const user = answering(userSource('u1'));
  const result = { email: EMAIL, subjectID: 's1', uid: 'u1' };
  openPage(<RegistrationComplete result={result} actions="Another" />);
  const common = { subjectID: 's1', zendeskID: 'ZD-1', registered: true };
  registration.next(
    documentReader(registrationSchema)(EMAIL, {
      ...common,
      email: EMAIL,
      firstName: 'Pat',
      lastName: 'of record',
      study: '005',
      site: 'Reno',
      cohort: 'C9',
      role: 'admin',
      arm: 'A2',
      activeProgram: 'stanzaACT',
    }),
  );
  subject.next(
    documentReader(subjectSchema)('s1', {
      ...common,
      fullName: 'Pat of subject',
      uid: 'u1',
      zendeskID: 'ZD-2',
    }),
  );
  user.next(
    documentReader(userSchema)('u1', {
      ...common,
      firstName: 'Pat',
      lastName: 'of account',
      email: 'account@example.com',
      study: '004',
      site: 'Boston',
      activeProgram: 'stanza1',
    }),
  );
  expect(document.querySelector('.alert-success')).toHaveTextContent(
    `${EMAIL} is registered as subject s1.`,
  );
  expect(factsOf('Updated registration')).toEqual({
    Email: EMAIL,
    'First name': 'Pat',
    'Last name': 'of record',
    Registered: 'Yes',
    'Subject ID': 's1',
    Study: '005',
    Site: 'Reno',
    Cohort: 'C9',
    Role: 'admin',
    Arm: 'A2',
    'Active program': 'stanzaACT',
    'Support-desk ID': 'ZD-1',
  });
  expect(factsOf('Subject')).toEqual({
    'Subject ID': 's1',
    Name: 'Pat of subject',
    Registered: 'Yes',
    Uid: 'u1',
    'Support-desk ID': 'ZD-2',
  });
  expect(factsOf('User')).toEqual({
    Name: 'Pat of account',
    Email: 'account@example.com',
    Uid: 'u1',
    Registered: 'Yes',
    'Subject ID': 's1',
    Study: '004',
    Site: 'Boston',
    'Active program': 'stanza1',
  });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/register/edit/pat%40example.com', '/subjects/s1', '/users/u1']);
});
