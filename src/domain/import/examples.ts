import type { ImportKindName } from './kind-names.ts';

/** A small CSV example of each kind, with the columns that a new record needs or usually has. */
export const IMPORT_EXAMPLES: Readonly<Record<ImportKindName, string>> = {
  subjects: `Subject ID,Full Name,Email,Study
example-001,Ann Example,ann@example.com,005
example-002,Bo Example,bo@example.com,005
`,
  registrations: `Email,First Name,Last Name,Subject ID,Study,Site
ann@example.com,Ann,Example,example-001,005,default
bo@example.com,Bo,Example,example-002,005,default
`,
  sites: `Site ID,Site name,Site email
north,North Clinic,north@example.com
south,South Clinic,
`,
  prescriptions: `Prescriber name,NPI,Prescriber phone number,Prescriber email,Physician state,Patient first name,Patient last name,Patient phone number,Patient email,Date of birth,Request date,Filed date,Length,Site
Dr. Example,0123456789,212-555-0123,doctor@example.com,NY,Ann,Example,212-555-0199,ann@example.com,1980-02-03,2026-03-05,2026-03-06,90,North
`,
  valuesCategories: `ID,Name,Description
family,Family,What matters to you at home?
work,Work,What matters to you at work?
`,
  resourceLinks: `Text,Url
How sleep works,https://example.com/sleep
Where to get help,https://example.com/help
`,
  surveyForms: `Variable,Form,Field type,Label,Choices,Required
hours,sleep_diary,text,How many hours did you sleep?,,y
rested,sleep_diary,radio,Are you rested?,"1, Yes | 2, No",y
`,
};
