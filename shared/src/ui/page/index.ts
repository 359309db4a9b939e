export { Facts, Panel } from './facts';
export { Page, RecordName, useDocumentTitle } from './page';
export { type RouteTab, RouteTabs, tabOf } from './route-tabs';
export { Trail, type TrailStep } from './trail';
