import { installMissing, requireNode, runTypeScript } from './bootstrap.mjs';

requireNode();
installMissing();
runTypeScript('tools/test/main.ts');
