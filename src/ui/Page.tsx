/* eslint-disable tempest/one-component -- the old name of PageHeader.tsx, until no screen says it */
export { PageHeader, type Crumb, type PageHeaderProps } from './PageHeader.tsx';
