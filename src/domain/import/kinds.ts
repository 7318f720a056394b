import { resourceLink } from '#domain/content/resource-link.ts';
import { valuesCategory } from '#domain/content/values-category.ts';
import { site } from '#domain/operations/site.ts';
import { hasRole, type StaffMember } from '#domain/staff/capabilities.ts';
import { formKind } from './form-kind.ts';
import type { ImportKind } from './import-kind.ts';
import type { ImportKindName } from './kind-names.ts';
import { prescriptionKind } from './prescription-kind.ts';
import { registrationKind } from './registration-kind.ts';
import { subjectKind } from './subject-kind.ts';
import { surveyFormKind } from './survey-form-kind.ts';

/** Everything that can be imported; a kind of record with a form takes one line. */
export const IMPORT_KINDS: Readonly<Record<ImportKindName, ImportKind>> = {
  subjects: subjectKind,
  registrations: registrationKind,
  prescriptions: prescriptionKind,
  sites: formKind(site, { siteName: ['Name'], email: ['Email'] }),
  valuesCategories: formKind(valuesCategory),
  resourceLinks: formKind(resourceLink),
  surveyForms: surveyFormKind,
};

/** Whether a person may import such records; requires the right to create them. */
export const mayImport = (person: Pick<StaffMember, 'roles'>, kind: ImportKind): boolean =>
  hasRole(person, kind.needs);
