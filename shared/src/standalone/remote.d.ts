// What the preset puts in place of these names: the remote that is served alone.
declare module '#routes' {
  import type { RouteObject } from 'react-router-dom';
  export const routes: RouteObject[];
}

declare module '#contract' {
  const contract: { title: string; prefixes: { path: string }[] };
  export default contract;
}
