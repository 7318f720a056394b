import { isAddress, normalizeEmail } from '#domain/shared/email.ts';
import { namesSubject, type Registration } from '#domain/people/registration/schema.ts';
import type { RoleMember } from '#domain/staff/role/schema.ts';
import type { Subject } from '#domain/people/subject/schema.ts';
import type { User } from '#domain/people/user/schema.ts';
import type { StudyRecords } from './finding.ts';

/**
 * Related accounts, subjects and registrations, by e-mail or reference; a healthy group has at most
 * one of each. The link checks report at most one problem per group, not its consequences.
 */
export interface LinkedRecords {
  readonly users: readonly User[];
  readonly subjects: readonly Subject[];
  readonly registrations: readonly Registration[];
}

type GrowingGroup = { [Kind in keyof LinkedRecords]: LinkedRecords[Kind][number][] };

/** The e-mail in a registration's key, regardless of its field. */
export function keyOf({ docID }: Pick<Registration, 'docID'>): string {
  return normalizeEmail(docID);
}

/** The normalized e-mail by which records match; null for an invalid one. */
export function usableEmail(email: string): string | null {
  return isAddress(email) ? normalizeEmail(email) : null;
}

const cachedEmails = new WeakMap<object, string | null>();

/**
 * The usable e-mail of a record; for registrations and members from the key. Cached per row,
 * because lists of 10,000 are checked again on every change.
 */
export function emailOf(record: User | Subject): string | null {
  return remembered(record, record.email);
}

export function keyEmailOf(record: Registration | RoleMember): string | null {
  return remembered(record, record.docID);
}

function remembered(record: object, text: string): string | null {
  const cached = cachedEmails.get(record);
  if (cached !== undefined) return cached;
  const email = usableEmail(text);
  cachedEmails.set(record, email);
  return email;
}

/** A union-find over names. */
class Unions {
  readonly #numbers = new Map<string, number>();
  readonly #parents: number[] = [];

  number(name: string): number {
    const existing = this.#numbers.get(name);
    if (existing !== undefined) return existing;
    const next = this.#parents.length;
    this.#numbers.set(name, next);
    this.#parents.push(next);
    return next;
  }

  root(of: number): number {
    let at = of;
    for (;;) {
      const parent = this.#parents[at] ?? at;
      if (parent === at) return at;
      this.#parents[at] = this.#parents[parent] ?? parent;
      at = parent;
    }
  }

  join(a: number, name: string): void {
    this.#parents[this.root(a)] = this.root(this.number(name));
  }
}

/** Groups all records, in the order of accounts, subjects and registrations. */
export function linkedRecords({
  users,
  subjects,
  registrations,
}: StudyRecords): readonly LinkedRecords[] {
  const unions = new Unions();
  const place = (
    self: string,
    links: { email: string | null; uid?: string; subjectID?: string },
  ): number => {
    const node = unions.number(self);
    if (links.email !== null) unions.join(node, `email ${links.email}`);
    if (links.uid) unions.join(node, `user ${links.uid}`);
    if (namesSubject(links.subjectID ?? '')) unions.join(node, `subject ${links.subjectID}`);
    return node;
  };
  const nodes = {
    users: users.map((user) =>
      place(`user ${user.docID}`, { email: emailOf(user), subjectID: user.subjectID }),
    ),
    subjects: subjects.map((subject) =>
      place(`subject ${subject.docID}`, { email: emailOf(subject), uid: subject.uid }),
    ),
    registrations: registrations.map((record) => {
      const { docID, uid, subjectID } = record;
      return place(`registration ${docID}`, { email: keyEmailOf(record), uid, subjectID });
    }),
  };
  const groups = new Map<number, GrowingGroup>();
  const groupAt = (node: number): GrowingGroup => {
    const root = unions.root(node);
    const existing = groups.get(root);
    if (existing) return existing;
    const group: GrowingGroup = { users: [], subjects: [], registrations: [] };
    groups.set(root, group);
    return group;
  };
  users.forEach((user, at) => groupAt(nodes.users[at] ?? 0).users.push(user));
  subjects.forEach((subject, at) => groupAt(nodes.subjects[at] ?? 0).subjects.push(subject));
  registrations.forEach((record, at) =>
    groupAt(nodes.registrations[at] ?? 0).registrations.push(record),
  );
  return [...groups.values()];
}
