import { installMissing, requireNode, runTypeScript } from './bootstrap.mjs';

requireNode();
installMissing(['']); // the functions' packages are installed while the console is built
runTypeScript('tools/start/main.ts');
