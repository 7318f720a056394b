/** `npm run rules`: assembles firestore.rules from `rules/` and the record definitions. */
import { writeFileSync } from 'node:fs';
import { inProject } from '#tools/paths.ts';
import { joinedRules } from './join.ts';

writeFileSync(inProject('firestore.rules'), joinedRules());
