export { Facts, Panel } from './facts';
export { Page, useDocumentTitle } from './page';
export { type RouteTab, RouteTabs } from './route-tabs';
