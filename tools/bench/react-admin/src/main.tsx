import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin, Resource } from 'react-admin';
import { authProvider } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';

const UserList = lazy(async () => ({ default: (await import('./UserList.tsx')).UserList }));
const UserEdit = lazy(async () => ({ default: (await import('./UserEdit.tsx')).UserEdit }));

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin authProvider={authProvider} dataProvider={dataProvider} disableTelemetry>
    <Resource name="users" list={UserList} edit={UserEdit} />
  </Admin>,
);
