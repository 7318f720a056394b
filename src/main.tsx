import { mountApp } from './app/mount.tsx';

mountApp(document.getElementById('root'));
