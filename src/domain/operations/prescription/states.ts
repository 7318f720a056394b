/** US states and territories where a physician may be licensed (OPS-RX-46). */
export const US_STATES: readonly string[] = (
  'AK AL AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE ' +
  'NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY'
).split(' ');

export const DEFAULT_STATE = 'AK';
