import { installMissing, requireNode, runTypeScript } from './bootstrap.mjs';

requireNode();
installMissing();
runTypeScript('tools/start/main.ts');
