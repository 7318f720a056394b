/** `npm run rules`: makes firestore.rules of its parts in `rules/` and the definitions of records. */
import { writeFileSync } from 'node:fs';
import { inProject } from '#tools/paths.ts';
import { joinedRules } from './join.ts';

writeFileSync(inProject('firestore.rules'), joinedRules());
