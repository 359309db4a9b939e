// The preset replaces these names with the remote that runs alone.
declare module '#routes' {
  import type { RouteObject } from 'react-router-dom';
  export const routes: RouteObject[];
}

declare module '#contract' {
  const contract: { title: string; prefixes: { path: string }[] };
  export default contract;
}
