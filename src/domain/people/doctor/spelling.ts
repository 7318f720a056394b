import { normalizeEmail } from '#domain/shared/email.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import type { RoleMember } from '#domain/staff/role/schema.ts';
import type { Subject } from '#domain/people/subject/schema.ts';
import type { User } from '#domain/people/user/schema.ts';
import {
  finding,
  memberRecord,
  registrationRecord,
  subjectRecord,
  userRecord,
  type Finding,
  type Fix,
  type RoleGroup,
} from './finding.ts';
import { emailOf, keyEmailOf } from './linked-records.ts';

/** Problems in a record's search keys, independent of its links. */
export function userSpelling(user: User): readonly Finding[] {
  const { docID, uid, email } = user;
  const usable = emailOf(user);
  const findings: Finding[] = [];
  if (usable === null) {
    findings.push(
      finding('email-invalid', [userRecord(user)], `The account ${docID} ${noEmail(email)}.`),
    );
  } else if (email !== usable) {
    findings.push(
      finding(
        'email-spelling',
        [userRecord(user)],
        `The account ${docID} has the email ${quoted(email)} and is not found by ${usable}. The email of an account changes in the app alone.`,
      ),
    );
  }
  if (uid !== '' && uid !== docID) {
    findings.push(
      finding(
        'id-differs',
        [userRecord(user)],
        `The account ${docID} names another uid in its record: ${quoted(uid)}.`,
      ),
    );
  }
  return findings;
}

export function subjectSpelling(subject: Subject): readonly Finding[] {
  const { docID, subjectID, email } = subject;
  const usable = emailOf(subject);
  const findings: Finding[] = [];
  if (usable === null) {
    findings.push(
      finding('email-invalid', [subjectRecord(subject)], `Subject ${docID} ${noEmail(email)}.`),
    );
  } else if (email !== usable) {
    findings.push(
      finding(
        'email-spelling',
        [subjectRecord(subject)],
        `Subject ${docID} has the email ${quoted(email)} and is not found by ${usable}.`,
        emailFix(`subject ${docID}`, usable),
      ),
    );
  }
  if (subjectID !== docID) {
    findings.push(
      finding(
        'id-differs',
        [subjectRecord(subject)],
        `Subject ${docID} names ${subjectID === '' ? 'no subject ID' : `another subject ID, ${quoted(subjectID)},`} in its record.`,
        {
          act: 'correct',
          label: 'Correct the ID',
          consequence: `Writes the subject ID ${docID} into the record`,
        },
      ),
    );
  }
  return findings;
}

export function registrationSpelling(record: Registration): readonly Finding[] {
  const { docID, email } = record;
  const key = keyEmailOf(record);
  if (key !== null && docID === key && email === key) return [];
  const records = [registrationRecord(record)];
  if (key === null) {
    return [finding('email-invalid', records, `The registration ${docID} ${noEmail(docID)}.`)];
  }
  const wrongKey = docID !== key;
  if (wrongKey || (email !== '' && normalizeEmail(email) !== docID)) {
    const sentence = wrongKey
      ? `The registration is stored as ${quoted(docID)} and is not found by ${key}.`
      : `The registration of ${docID} names another email, ${quoted(email)}.`;
    return [finding('registration-key', records, sentence)];
  }
  const sentence =
    email === ''
      ? `The registration of ${docID} does not repeat its email and is missing in searches.`
      : `The registration of ${docID} spells its email ${quoted(email)} and is missing in searches.`;
  return [
    finding('email-spelling', records, sentence, emailFix(`the registration of ${docID}`, docID)),
  ];
}

/** Rights are looked up by lower-case e-mail, so any other spelling grants nothing. */
export function memberSpelling(group: RoleGroup, member: RoleMember): readonly Finding[] {
  const { docID } = member;
  const role = group.role.docID;
  const email = keyEmailOf(member);
  if (docID === email) return [];
  const records = [memberRecord(group.role, member)];
  if (email === null) {
    const sentence = `The member ${quoted(docID)} of ${role} is not an email, so the membership grants nothing.`;
    return [finding('email-invalid', records, sentence)];
  }
  const sentence = `The member ${quoted(docID)} of ${role} is not in lower case, so the membership grants nothing. Remove it and add ${email}.`;
  return [finding('email-spelling', records, sentence)];
}

function emailFix(who: string, email: string): Fix {
  return {
    act: 'correct',
    label: 'Correct the email',
    consequence: `Writes the email ${email} into ${who}`,
  };
}

function noEmail(email: string): string {
  return email.trim() === '' ? 'has no email' : `has no usable email: ${quoted(email)}`;
}

const LONGEST = 80;

function quoted(text: string): string {
  return `“${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}”`;
}
