export { ActionMenu, type MenuItem } from './action-menu';
