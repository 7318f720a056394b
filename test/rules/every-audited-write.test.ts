import { deleteDoc, doc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { RECORDS } from '#domain/records.ts';
import { isAuditedRecord, type AnyRecord, type Operation } from '#domain/shared/plain-record.ts';
import { ACCESS } from '#domain/staff/access-table.ts';
import { draft, send } from './support/commit.ts';
import { outcome } from './support/outcome.ts';
import { PEOPLE } from './support/people.ts';
import { openProject } from './support/project.ts';
import { SAMPLES } from './support/samples.ts';
import { proves } from '#test/support/proves.ts';

const { superuser } = PEOPLE;
const project = await openProject('every-audited-write');

const WRITES: readonly Operation[] = ['create', 'update', 'delete'];
// Records with a form are tested in standard-records.test.ts.
const byHand = RECORDS.filter((one: AnyRecord) => one.ownRules && isAuditedRecord(one));
const audited = byHand.flatMap(({ name, path }) =>
  WRITES.filter((operation) => ACCESS[name][operation] !== 'nobody').map(
    (operation) => [path, operation, name] as const,
  ),
);

let rounds = 0;

describe(
  'Every write that the table allows on an audited record needs its true entry',
  proves('T9', 'S5'),
  () => {
    it('covers the twenty-nine writes that a browser may do on such records', () => {
      expect(audited.map(([path, operation]) => `${operation} ${path}`).toSorted()).toEqual([
        'create programs/{key}',
        'create programs/{programKey}/changeSets/{id}',
        'create programs/{programKey}/changeSets/{setID}/changes/{id}',
        'create registrations/{email}',
        'create roles/{role}',
        'create roles/{role}/members/{email}',
        'create subjects/{subjectID}',
        'create surveySummaries/{summaryID}',
        'create tableViews/{viewID}',
        'create tempest/payments/completed/{paymentID}',
        'create users/{uid}/notes/{noteID}',
        'delete programs/{programKey}/changeSets/{setID}/changes/{id}',
        'delete roles/{role}/members/{email}',
        'delete tableViews/{viewID}',
        'delete tempest/payments/requested/{paymentID}',
        'update prescriptions/{prescriptionID}',
        'update programs/{key}',
        'update programs/{programKey}/changeSets/{id}',
        'update programs/{programKey}/changeSets/{setID}/changes/{id}',
        'update programs/{programKey}/lessons/{id}',
        'update registrations/{email}',
        'update roles/{role}',
        'update subjects/{subjectID}',
        'update surveySummaries/{summaryID}',
        'update tableViews/{viewID}',
        'update users/{uid}',
        'update users/{uid}/calls/{callID}',
        'update users/{uid}/notes/{noteID}',
        'update users/{uid}/workflows/{workflowID}',
      ]);
    });

    it.each(audited)(
      '%s %s: none, one without it, and two lies are refused',
      async (_, operation, name) => {
        const id = `audited-${name}-${operation}-${++rounds}`;
        const { path, stored, writes } = SAMPLES[name](superuser, operation, id);
        if (operation === 'create') await deleteDoc(doc(project.owner, path));
        await project.seed(stored);
        const sent = await draft(project, superuser, writes);
        const changes = sent.entry?.['changes'] as Record<string, Record<string, object | null>>;
        const { [path]: own, ...others } = changes;
        const entry = (forged: object) => ({
          ...sent,
          entry: { ...sent.entry, paths: Object.keys(forged), changes: forged },
        });
        const lie = (side: 'before' | 'after') =>
          entry({ ...changes, [path]: { ...own, [side]: { ...own?.[side], lie: true } } });

        expect(await outcome(send(project, superuser, { ...sent, entry: null }))).toBe('refused');
        expect(await outcome(send(project, superuser, entry(others)))).toBe('refused');
        expect(await outcome(send(project, superuser, lie('before')))).toBe('refused');
        expect(await outcome(send(project, superuser, lie('after')))).toBe('refused');
        expect(await outcome(send(project, superuser, sent))).toBe('allowed');
      },
    );
  },
);
