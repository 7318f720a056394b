import { installMissing } from '#tools/bootstrap.mjs';

installMissing(['functions']);
