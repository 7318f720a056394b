import { boot } from './app/boot.ts';

void boot(document.getElementById('root'));
