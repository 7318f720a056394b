import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installMissing, requireNode, ROOT, runTypeScript } from './bootstrap.mjs';

requireNode();
// The console's packages include those of the functions, in the same versions. Packages of their own come first.
installMissing(existsSync(join(ROOT, 'functions', 'node_modules')) ? undefined : ['']);
runTypeScript('tools/start/main.ts');
